import { assessOrder, type OrderAssessment } from '../../domain/cart/assess-order.ts'
import { rulesFor } from '../../domain/cart/for-guest.ts'
import { deliveryFee, type Fulfilment, isDelivered, rateOfDish } from '../../domain/cart/terms.ts'
import { type DeliveryLocation, type Zone, zoneTerms } from '../../domain/delivery/zones.ts'
import type { Due } from '../../domain/kitchen/promise.ts'
import { type Amount, addUp, asMinor, type Minor, toAmount, toMinor } from '../../domain/money.ts'
import { addsDishes, changedLines } from '../../domain/order-changes/content.ts'
import { changedDue } from '../../domain/order-changes/promise.ts'
import { type Charges, charges } from '../../domain/orders/charges.ts'
import type { ChangedLine, OrderDelta } from '../../domain/orders/delta.schema.ts'
import type { ContentDraft } from '../../domain/orders/staff-drafts.schema.ts'
import { deliveryRate, type TaxRate } from '../../domain/orders/tax.ts'
import { readZones } from '../delivery/zones.ts'
import { wantedDue } from '../kitchen/due.ts'
import { promisedLoad } from '../kitchen/promised.ts'
import { type LockedOrder, rateOf } from '../orders/locked-order.ts'
import type { Db, Tx } from '../platform/database/connection.ts'
import { readSettings, type SettingsRow } from '../settings/settings.ts'
import { lineInDelta, type NextLine, nextLines, type StoredOrder, splitLines } from './next-lines.ts'

/** `overruled`: with or without its reason. */
type Draft = Omit<ContentDraft, 'revision' | 'overruled'> & { overruled?: string | boolean | null | undefined }
type Row = LockedOrder['order']
type SoldLine = LockedOrder['lines'][number]

/** `lines`: each with the rate that it is sold at. `moved`: where it is delivered now; null where nothing about it changes. */
export type ContentAssessment = Pick<OrderAssessment, 'kitchen' | 'answer'> & {
  settings: SettingsRow
  lines: (NextLine & { rate: TaxRate | null })[]
  delta: OrderDelta
  adds: boolean
  price: Charges
  /** Null: no line without a date is left. `kept`: the promise stays as it is stored. */
  due: Due | 'kept' | null
  zones: readonly Zone[]
  delivery: OrderAssessment['delivery']
  moved: OrderAssessment['delivery'] | null
}

/** What an order costs and when it can be had once its dishes, time or address are changed. Nothing is stored. */
export async function assessContent(
  db: Db | Tx,
  stored: StoredOrder,
  draft: Draft,
  now: Date,
): Promise<ContentAssessment> {
  const { order } = stored
  const { changeable, dated } = splitLines(stored)
  const settings = rulesFor(await readSettings(db), { overruled: Boolean(draft.overruled) })
  const next = await nextLines(db, stored, draft.items, { settings, now })
  const fulfilment: Fulfilment = { channel: order.channel, payment_method: draft.payment_method, tip: null }
  const zones = isDelivered(fulfilment) ? (await readZones(db)).zones : []
  const promised = settings.pace_limit === null ? () => 0 : await promisedLoad(db, now, settings.pace_unit, order.id)
  const wanted = draft.due === 'keep' ? (order.due_at ?? 'asap') : wantedDue(draft.due)
  const request = { ...fulfilment, place: draft.place, due: wanted }
  const assessed = assessOrder(
    next.map(({ priced }) => priced),
    request,
    { settings, zones, promised, now },
  )
  const { kitchen, answer, delivery } = assessed

  const lines = next.map((line) => ({ ...line, rate: rateFor(line, order, fulfilment, settings, assessed.day) }))
  const isMoved = isDeliveryChanged(order, draft)
  const fee = (subtotal: Minor) =>
    isMoved
      ? deliveryFee(subtotal, fulfilment, settings, zoneTerms(delivery))
      : toMinor(order.delivery_fee, order.currency)
  const fee_rate = isMoved
    ? settings.taxes && deliveryRate(settings.taxes, assessed.day)
    : (order.taxes.find((share) => share.delivery > 0) ?? null)
  const price = chargesOf(order, lines, dated, { fee, rate: fee_rate })
  const changed = changedLines(changeable, next.map(lineInDelta))
  const adds = addsDishes(changed)
  const isMore = adds || draft.payment_method !== order.payment_method
  const due =
    kitchen && changedDue(order, { wants: draft.due, kitchen, answer, isMore, overruled: Boolean(draft.overruled) })
  return {
    settings,
    lines,
    kitchen,
    answer,
    adds,
    price,
    due,
    delta: deltaOf(order, draft, { lines: changed, price, due }),
    zones,
    delivery,
    moved: isMoved && isDelivered(fulfilment) ? delivery : null,
  }
}

/** A line keeps the rate that it was sold at, unless the order is had in another way now. */
function rateFor(
  { sold, priced: { dish } }: NextLine,
  order: Row,
  fulfilment: Fulfilment,
  settings: SettingsRow,
  day: string,
): TaxRate | null {
  if (sold && (order.payment_method === fulfilment.payment_method || !dish)) return rateOf(sold, order.taxes)
  return rateOfDish({ category_id: dish?.category_id ?? null, date: null }, day, fulfilment, settings)
}

type Fee = { fee: (subtotal: Minor) => Minor; rate: TaxRate | null }

function chargesOf(
  { currency, taxes, tax_included, tip }: Row,
  lines: ContentAssessment['lines'],
  dated: readonly SoldLine[],
  { fee, rate }: Fee,
): Charges {
  const inUnits = (amount: Amount) => toMinor(amount, currency)
  const dishes = [
    ...lines.map(({ priced, rate }) => ({ units: priced.line_total, rate })),
    ...dated.map((line) => ({
      units: asMinor(inUnits(line.unit_price) * line.quantity),
      rate: rateOf(line, taxes),
    })),
  ]
  const delivery = { units: fee(addUp(dishes.map(({ units }) => units))), rate }
  return charges({ dishes, delivery, tax_included }, inUnits(tip))
}

const isDeliveryChanged = (order: Row, draft: Draft): boolean =>
  draft.payment_method !== order.payment_method ||
  (draft.delivery_address ?? null) !== order.delivery_address ||
  placeKey(draft.place) !== placeKey(order.place)

const placeKey = (place: DeliveryLocation | null | undefined): string =>
  place ? JSON.stringify([place.postcode, place.neighborhood, place.point]) : ''

type Outcome = { lines: ChangedLine[]; price: Charges; due: ContentAssessment['due'] }

function deltaOf(order: Row, draft: Draft, { lines, price, due }: Outcome): OrderDelta {
  const before = order.due_at?.toISOString() ?? null
  const after = due === 'kept' ? before : (due?.at.toISOString() ?? null)
  const total = toAmount(price.total, order.currency)
  const address = draft.delivery_address ?? null
  return {
    lines,
    ...(before !== after && { due_at: { before, after } }),
    ...(order.delivery_address !== address && {
      delivery_address: { before: order.delivery_address, after: address },
    }),
    ...(order.payment_method !== draft.payment_method && {
      payment_method: { before: order.payment_method, after: draft.payment_method },
    }),
    ...(order.total_amount !== total && { total_amount: { before: order.total_amount, after: total } }),
  }
}
