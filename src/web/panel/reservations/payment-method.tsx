import { Banknote, CreditCard, Wallet } from 'lucide-react'
import { useTranslations } from 'use-intl/react'

const icons = { cash: Banknote, paypal: Wallet, card: CreditCard }

/** Every method that is not online counts as cash. */
export function PaymentMethod({ method }: { method: string }) {
  const t = useTranslations('staffReservations')
  const knownMethod = method === 'paypal' || method === 'card' ? method : 'cash'
  const Icon = icons[knownMethod]
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <Icon className="size-4 shrink-0 text-muted" aria-hidden="true" />
      {t(`payments.${knownMethod}`)}
    </span>
  )
}
