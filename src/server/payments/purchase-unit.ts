import { choiceText } from '../../domain/menu/choice-text.ts'
import { type Amount, addUp, asMinor, toAmount, toMinor } from '../../domain/money.ts'
import type { Order } from '../../domain/orders/orders.schema.ts'
import { type Locale, localized } from '../../domain/text/locales.ts'
import { type Money, paypalMoney } from './paypal-money.ts'

type OrderToPay = Pick<
  Order,
  'id' | 'locale' | 'currency' | 'subtotal' | 'tax' | 'tax_included' | 'delivery_fee' | 'tip' | 'total_amount' | 'items'
>
type Line = { name: string; description?: string; quantity: string; unit_amount: Money }

/**
 * An order in PayPal's format. Lines cancelled before payment become a discount, so that the parts equal the total.
 * PayPal's breakdown has no part for a tip: it is an item, which the guest reads there by its name.
 */
export function purchaseUnit(order: OrderToPay) {
  const { id, locale, currency, subtotal, tax, tax_included, delivery_fee, tip, total_amount, items } = order
  const inUnits = (amount: Amount) => toMinor(amount, currency)
  const write = (amount: Amount) => paypalMoney(amount, currency)
  const dishes = addUp(items.map(({ line_total }) => inUnits(line_total)))
  const discount = asMinor(dishes - inUnits(subtotal))
  return {
    custom_id: id,
    invoice_id: id,
    amount: {
      ...write(total_amount),
      breakdown: {
        item_total: write(toAmount(addUp([dishes, inUnits(tip)]), currency)),
        // Tax that the prices include is a part of them.
        ...(!tax_included && { tax_total: write(tax) }),
        shipping: write(delivery_fee),
        ...(discount > 0 && { discount: write(toAmount(discount, currency)) }),
      },
    },
    items: [
      ...items.map(
        (item): Line => ({
          name: nameOf(item, locale),
          ...(item.choices.length > 0 && { description: choicesOf(item, locale) }),
          quantity: String(item.quantity),
          unit_amount: write(item.unit_price),
        }),
      ),
      ...(tip > 0 ? [{ name: TIP[locale], quantity: '1', unit_amount: write(tip) }] : []),
    ],
  }
}

const TIP: Record<Locale, string> = { en: 'Tip', ar: 'إكرامية' }
const COMMA: Record<Locale, string> = { en: ', ', ar: '، ' }

function nameOf(item: Order['items'][number], locale: Locale): string {
  const size = item.serving_size && localized({ ...item, serving_size: item.serving_size }, 'serving_size', locale)
  return shortened([localized(item, 'product_name', locale), size].filter(Boolean).join(COMMA[locale]))
}

/** The price of a line includes its choices, so that they are named here without amounts. */
const choicesOf = ({ choices }: Order['items'][number], locale: Locale): string =>
  shortened(choices.map((choice) => choiceText(choice, locale)).join(COMMA[locale]))

/** PayPal accepts no longer names or descriptions. A visible character (grapheme) is kept or left out as a whole. */
export function shortened(text: string, max = 127): string {
  if (text.length <= max) return text
  let short = ''
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (short.length + segment.length > max) break
    short += segment
  }
  return short
}
