import type { OrderPayments } from '../../src/domain/payments/payments.schema.ts'
import { cents } from '../dollars.ts'
import type { Entry } from '../paypal.ts'
import { brokenPromises, hasUndecidedDish } from './promises.ts'
import type { History } from './world.ts'

const MONEY = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']
const PAID = ['paid', 'partially_refunded', 'refunded']
const RECORDED = ['completed', 'mismatched']

const sum = <T>(all: T[], of: (one: T) => number) => all.reduce((total, one) => total + of(one), 0)
const takenOf = ({ captures }: Entry) =>
  sum(
    captures.filter(({ status }) => MONEY.includes(status)),
    ({ amount }) => cents(Number(amount)),
  )
const givenBack = ({ refunds }: Entry) =>
  sum(
    refunds.filter(({ status }) => status === 'COMPLETED'),
    ({ amount }) => cents(Number(amount)),
  )

/** Violated rules about money, from PayPal's ledger and ours. */
export async function orderViolations({ id, staff, paypal, apps, broken }: History): Promise<string[]> {
  const entries = await paypal.ofOrder(id)
  const { order } = await staff.getJson(`/api/admin/orders/${id}`)
  const { payments, refunds, disputes }: OrderPayments = await staff.getJson(`/api/admin/orders/${id}/payments`)
  const listed = async (only?: string): Promise<{ id: string }[]> => {
    const page = await staff.getJson(`/api/admin/payments?limit=100${only ? `&only=${only}` : ''}`)
    return (page.payments ?? []).filter((entry: { order: { id: string } }) => entry.order.id === id)
  }
  const [different, kept, ledger] = [await listed('differences'), await listed('kept'), await listed()]
  const found = [...broken]
  const say = (what: string) => found.push(what)

  const taken = sum(entries, takenOf)
  const back = sum(entries, givenBack)
  for (const entry of entries.filter((entry) => takenOf(entry) > 0)) {
    const row = payments.find(({ paypal_order_id }) => paypal_order_id === entry.id)
    const fits = entry.captures.some(({ amount, currency }) => currency === 'USD' && Number(amount) === row?.amount)
    if (!row) say('money taken is on no payment')
    else if (fits && entries.filter((one) => takenOf(one) > 0).length === 1 && row.state !== 'completed')
      say(`money taken, but its payment is ${row.state}`)
    else if (!RECORDED.includes(row.state) && !different.some((one) => one.id === row.id))
      say(`money taken, but its payment is ${row.state} and no difference is listed`)
    if (row?.state === 'completed' && !PAID.includes(order.payment_status))
      say(`a payment is completed, but its order is ${order.payment_status}`)
  }
  if (PAID.includes(order.payment_status) && taken === 0) say(`shown as ${order.payment_status} without a capture`)
  if (payments.some(({ state }) => state === 'completed') && taken === 0)
    say('a payment is completed without a capture')

  const [booked] = await apps[0].sql(
    `select coalesce(sum(amount) filter (where kind = 'captured'), 0)::float8 as captured,
      coalesce(sum(amount) filter (where kind = 'refunded'), 0)::float8 as refunded,
      coalesce(sum(case when kind in ('cash', 'captured', 'given_back', 'uncollected') then amount
        when kind in ('refunded', 'subtotal', 'delivery', 'tip', 'rounding', 'unmatched') or (kind = 'tax' and not included) then -amount
        else 0 end), 0)::float8 as unexplained
    from money_entries where order_id = $1`,
    [id],
  )
  if (cents(booked?.unexplained) !== 0) say(`${booked?.unexplained} in the ledger are not explained`)
  const ours = { captured: sum(payments, (one) => one.captured), refunded: sum(payments, (one) => one.refunded) }
  for (const name of ['captured', 'refunded'] as const)
    if (cents(booked?.[name]) !== cents(ours[name])) say(`the ledger has ${booked?.[name]} ${name}, not ${ours[name]}`)

  const alive = entries
    .flatMap((entry) => entry.refunds)
    .filter(({ status }) => ['COMPLETED', 'PENDING'].includes(status))
  for (const row of refunds) {
    const there = alive.filter(({ custom_id }) => custom_id === row.id)
    if (there.length > 1) say('one refund went back twice')
    if (row.state === 'failed' && there.length > 0) say(`a refund called failed is ${there[0]?.status} at PayPal`)
    if (row.state === 'requested') say(`a refund is never decided (${row.problem})`)
  }
  const promised = sum(
    alive.filter(({ status }) => status === 'PENDING'),
    ({ amount }) => cents(Number(amount)),
  )
  if (order.status === 'cancelled' && taken > back + promised && kept.length === 0)
    say('a cancelled order keeps money without being listed')

  for (const entry of entries) {
    const row = payments.find(({ paypal_order_id }) => paypal_order_id === entry.id)
    const shown = ledger.find((one) => one.id === row?.id) as
      | { ours: { captured: number; refunded: number } }
      | undefined
    const ours = shown ? cents(shown.ours.captured) - cents(shown.ours.refunded) : 0
    const theirs = takenOf(entry) - givenBack(entry)
    if (ours !== theirs && !different.some((one) => one.id === row?.id))
      say(`the ledgers differ by ${ours - theirs} cents and no difference is listed`)
  }
  for (const { dispute_id, status } of await paypal.disputes()) {
    const known = disputes.find((one) => one.id === dispute_id)
    if (known?.status !== status) say(`a dispute is ${status} at PayPal and ${known?.status ?? 'unknown'} here`)
  }
  const own = payments.find(({ state }) => state === 'completed')?.paypal_order_id
  const ownBack = sum(
    entries.filter((entry) => entry.id === own),
    givenBack,
  )
  if (own && ownBack !== cents(order.refunded_amount) && different.length === 0)
    say(`${ownBack} cents went back, the order says ${cents(order.refunded_amount)}`)
  for (const { state, problem } of payments) if (state === 'capturing') say(`a payment is never decided (${problem})`)
  if (order.payment_status === 'unpaid' && order.status === 'pending') say('an unpaid order never expires')
  if (kept.length === 0 && (await hasUndecidedDish(apps[0], id)))
    say('a cancelled dish of a paid order keeps money without being listed')
  found.push(...(await brokenPromises(apps[0], id)))
  return [...new Set(found)]
}
