import { useTranslations } from 'use-intl/react'
import type { OrderPayments } from '../../../domain/payments/payments.schema.ts'
import { textIfAny } from '../../i18n/texts.ts'
import { Price } from '../../ui/price.tsx'
import { usePanelDates } from '../shell/dates.ts'

/** Disputes that the guest opened at PayPal, where they are also decided. */
export function Disputes({ disputes }: Pick<OrderPayments, 'disputes'>) {
  const t = useTranslations('staffPayments')
  const { formatMoment } = usePanelDates()
  if (disputes.length === 0) return null
  const nameState = (status: string) => textIfAny(t, `disputeStates.${status}`) ?? status
  return (
    <section>
      <h3 className="mb-1.5 text-lg text-brand">{t('disputes')}</h3>
      <ul className="grid gap-3">
        {disputes.map(({ id, amount, status, created_at }) => {
          const open = status !== 'RESOLVED'
          return (
            <li key={id} className={`border-s-2 ps-3 ${open ? 'border-bad' : 'border-line'}`}>
              <p>
                {amount !== null && <Price amount={amount} className="font-semibold" />}{' '}
                <span className={`font-semibold ${open ? 'text-bad' : ''}`}>{nameState(status)}</span>
              </p>
              {open && <p>{t('disputeText')}</p>}
              <p className="text-sm text-muted">
                <bdi dir="ltr" className="font-mono select-all">
                  {id}
                </bdi>{' '}
                · {formatMoment(created_at)}
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
