import { useTranslations } from 'use-intl/react'
import { type CartLine, lineTotal } from '../../../domain/cart/cart.ts'
import type { QuoteLine } from '../../../domain/orders/quote.schema.ts'
import { useDates } from '../../dates.ts'
import { useMoney } from '../../money.ts'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { Price } from '../../ui/price.tsx'
import { useCart } from '../cart/cart-storage.ts'
import { LineChoices } from '../cart/line-choices.tsx'
import { useOptionsDialog } from './change-options.tsx'
import { LineAllergens } from './line-allergens.tsx'
import { useLineNames } from './line-names.ts'
import { LineProblems } from './line-problems.tsx'

const useLineSheet = lazyDialog(() => import('./line-sheet.tsx'))

/** A cart line on a phone: dish, day, time and price. It is edited in a sheet. */
export function CompactLine({ line, quoted }: { line: CartLine; quoted?: QuoteLine }) {
  const t = useTranslations('checkout')
  const cart = useTranslations('cart')
  const { shortSlotText } = useDates()
  const { changeDetails } = useCart()
  const { currency } = useMoney()
  const { Dialog, open, close } = useLineSheet()
  const options = useOptionsDialog()
  const { name, serving, problems, unavailable } = useLineNames(line, quoted)
  const details = line.reservation_details
  const size = details && cart(`sizes.${details.meal_size}`)
  const facts = [
    serving,
    details?.meal_size === 'custom' ? t('sizeGuests', { size: size ?? '', guests: details.guests_count }) : size,
    details && shortSlotText(details),
  ].filter(Boolean)
  /** One dialog after the other. */
  function changeOptions() {
    options.open()
    close()
  }

  return (
    <li
      data-problem={problems[0]?.code}
      className="border border-b-0 border-line bg-card p-3 first:rounded-t-card last:rounded-b-card last:border-b data-problem:bg-bad/5"
    >
      <div className="flex items-center gap-3">
        <img src={line.image_url} alt="" width={56} height={56} className="size-14 shrink-0 rounded-lg object-cover" />
        <div className="min-w-0 grow">
          <div className="flex items-baseline justify-between gap-2">
            <h3 className="min-w-0 font-semibold text-brand">
              <bdi className="clipped-line">
                {line.quantity > 1 ? t('several', { quantity: line.quantity, dish: name }) : name}
              </bdi>
            </h3>
            <Price
              units={lineTotal(line, currency)}
              className={`font-semibold ${unavailable ? 'text-muted line-through' : ''}`}
            />
          </div>
          <div className="flex items-center justify-between gap-2">
            <div className="min-w-0">
              <p className="text-sm leading-snug text-muted">{facts.join(' · ')}</p>
              <LineChoices choices={line.choices} />
              <LineAllergens quoted={quoted} />
            </div>
            <button
              type="button"
              onClick={open}
              aria-label={t('editDish', { dish: name })}
              className="-me-2 -mb-2 min-h-11 min-w-11 shrink-0 px-2 font-semibold text-accent underline underline-offset-4 in-data-problem:text-accent-deep"
            >
              {t('edit')}
            </button>
          </div>
        </div>
      </div>
      <LineProblems problems={problems} choose={(slot) => changeDetails(line, slot)} />
      {Dialog && (
        <Dialog
          line={line}
          quoted={quoted}
          name={name}
          unavailable={unavailable}
          changeOptions={quoted?.has_options && !unavailable ? changeOptions : undefined}
          close={close}
        />
      )}
      {options.Dialog && <options.Dialog line={line} close={options.close} />}
    </li>
  )
}
