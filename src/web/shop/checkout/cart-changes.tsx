import { X } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { type CartLine, lineKey, linePrice } from '../../../domain/cart/cart.ts'
import { type CartChange, mergeChanges } from '../../../domain/cart/reconcile.ts'
import type { CurrencyCode } from '../../../domain/currency-digits.ts'
import { choiceText } from '../../../domain/menu/choice-text.ts'
import { NOTHING } from '../../../domain/money.ts'
import { soldName } from '../../../domain/orders/sold-line.ts'
import { localized } from '../../../domain/text/locales.ts'
import { useMoney } from '../../money.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { session, storedList } from '../../ui/storage.ts'
import { useCart } from '../cart/cart-storage.ts'

const unseenChanges = storedList<CartChange>(session, 'cart-changes', ({ product_name }) => Boolean(product_name))

export const recordCartChanges = (changes: readonly CartChange[]) =>
  unseenChanges.write(mergeChanges(unseenChanges.read(), changes))

export const forgetCartChanges = () => unseenChanges.write([])

/** The changes that the menu made to lines which the cart still has so, shown until dismissed. */
export function CartChanges() {
  const t = useTranslations('checkout')
  const locale = useSiteLocale()
  const { cart } = useCart()
  const { currency, formatUnits } = useMoney()
  const changes = unseenChanges
    .use()
    .filter((change) => cart.some((line) => lineKey(line) === change.line && isPricedSo(line, change, currency)))
  const textsOf = ({ renamed, price, undated, dropped = [], ...dishNames }: CartChange) => {
    const dish = soldName(dishNames, locale)
    const [before, after] = [price?.before ?? NOTHING, price?.after ?? NOTHING].map(formatUnits)
    return [
      renamed && t('dishRenamed', { before: localized(renamed, 'name', locale), dish }),
      price && t('dishPrice', { dish, before: before ?? '', after: after ?? '' }),
      undated && t('dishUndated', { dish }),
      ...dropped.map((choice) => t('optionDropped', { dish, option: choiceText(choice, locale) })),
    ].filter((text) => text !== undefined && text !== false)
  }
  return (
    <div role="status" className="empty:hidden">
      {changes.length > 0 && (
        <div className="relative mb-4 rounded-card border border-s-4 border-line border-s-waiting bg-surface-warm px-5 py-3 pe-14">
          <p className="font-semibold">{t('reconciled')}</p>
          <ul>
            {changes.flatMap(textsOf).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <button
            type="button"
            onClick={forgetCartChanges}
            aria-label={t('dismiss')}
            className="absolute end-2 top-1 grid size-11 place-items-center rounded-full text-muted hover:text-ink"
          >
            <X className="size-5" aria-hidden="true" />
          </button>
        </div>
      )}
    </div>
  )
}

const isPricedSo = (line: CartLine, { price }: CartChange, currency: CurrencyCode): boolean =>
  !price || linePrice(line, currency) === price.after
