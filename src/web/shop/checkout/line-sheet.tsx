import { useTranslations } from 'use-intl/react'
import { type CartLine, isDated, linePrice, lineTotal } from '../../../domain/cart/cart.ts'
import type { QuoteLine } from '../../../domain/orders/quote.schema.ts'
import { useMoney } from '../../money.ts'
import { button } from '../../ui/button.ts'
import { DialogFooter, PageDialog } from '../../ui/dialog.tsx'
import { Price } from '../../ui/price.tsx'
import { useCart } from '../cart/cart-storage.ts'
import { LineChoices } from '../cart/line-choices.tsx'
import { Quantity } from '../cart/quantity.tsx'
import { LineAllergens } from './line-allergens.tsx'
import { LineDetails } from './line-details.tsx'

type Props = {
  line: CartLine
  quoted: QuoteLine | undefined
  name: string
  unavailable: boolean
  /** Undefined: the dish has no options. */
  changeOptions: (() => void) | undefined
  close: () => void
}

/** Edits one cart line on a phone. Changes apply at once. */
export default function LineSheet({ line, quoted, name, unavailable, changeOptions, close }: Props) {
  const t = useTranslations('checkout')
  const cart = useTranslations('cart')
  const { setQuantity, remove } = useCart()
  const { currency, formatUnits } = useMoney()
  return (
    <PageDialog title={name} close={close}>
      <p className="text-muted">{t('each', { price: formatUnits(linePrice(line, currency)) })}</p>
      <LineChoices choices={line.choices} />
      <LineAllergens quoted={quoted} />
      {changeOptions && (
        <button
          type="button"
          onClick={changeOptions}
          aria-label={t('changeOptionsOf', { dish: name })}
          className={`${button.quiet} px-0 underline`}
        >
          {t('changeOptions')}
        </button>
      )}
      {!unavailable && isDated(line) && <LineDetails line={line} />}
      <div className="mt-4 mb-6 flex items-center justify-between gap-4">
        <Quantity name={name} quantity={line.quantity} change={(quantity) => setQuantity(line, quantity)} />
        <button
          type="button"
          onClick={() => remove(line)}
          aria-label={cart('remove', { dish: name })}
          className={`${button.quiet} text-bad!`}
        >
          {t('remove')}
        </button>
      </div>
      <DialogFooter>
        <div className="flex items-center justify-between gap-4">
          <Price units={lineTotal(line, currency)} className="text-lg font-semibold" />
          <button type="button" onClick={close} className={`${button.primary} grow`}>
            {t('done')}
          </button>
        </div>
      </DialogFooter>
    </PageDialog>
  )
}
