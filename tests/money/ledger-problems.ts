import type { Money } from './paying.ts'

type Row = {
  order_id: string
  status: string
  payment_status: string
  refunded_amount: number
  total_amount: number
  paypal_order_id: string | null
  state: string
  captured: number
  refunded: number
  promised: number
  kept_since: Date | null
  listed: boolean
}

const PAID = ['paid', 'partially_refunded', 'refunded']
const MONEY = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']
const cents = (amount: number | string) => Math.round(Number(amount) * 100)
const sum = (amounts: (number | string)[]) => amounts.reduce((total: number, amount) => total + cents(amount), 0)

/** Differences between our ledger and PayPal's, and violations of the five rules about money, over all orders. */
export async function ledgerProblems({ sql, paypal }: Pick<Money, 'sql' | 'paypal'>): Promise<string[]> {
  const rows =
    (await sql(`select o.id as order_id, o.status, o.payment_status, o.refunded_amount::float8, o.total_amount::float8,
      p.paypal_order_id, p.state, p.captured::float8, p.refunded::float8, p.kept_since,
      (select coalesce(sum(amount), 0)::float8 from refunds where payment_id = p.id and state <> 'failed') as promised,
      p.captured - p.refunded <> p.paypal_captured - p.paypal_refunded or p.state = 'mismatched' as listed
    from payments p join orders o on o.id = p.order_id`)) as Row[]
  const ledger = await paypal.ledger()
  const wrong: string[] = []
  const say = (row: { order_id: string }, what: string) => wrong.push(`${row.order_id.slice(0, 8)}: ${what}`)
  for (const row of rows) {
    const theirs = ledger.find(({ id }) => id === row.paypal_order_id)
    const taken = sum(
      (theirs?.captures ?? []).filter(({ status }) => MONEY.includes(status)).map(({ amount }) => amount),
    )
    const back = sum((theirs?.refunds ?? []).filter(({ status }) => status === 'COMPLETED').map(({ amount }) => amount))
    const same = taken === cents(row.captured) && back === cents(row.refunded)
    if (!same && !row.listed)
      say(row, `ours ${row.captured} − ${row.refunded}, PayPal's ${taken / 100} − ${back / 100}`)
    if (back > taken) say(row, `PayPal sent back ${back / 100} of ${taken / 100}`)
    const kept = cents(row.captured) - cents(row.promised)
    if (row.status === 'cancelled' && kept > 0 && !row.kept_since)
      say(row, `cancelled, and ${kept / 100} kept without being listed`)
    if (row.state === 'capturing') say(row, 'still capturing')
  }
  for (const order_id of new Set(rows.map((row) => row.order_id))) {
    const tries = rows.filter((row) => row.order_id === order_id)
    const [{ payment_status = '', refunded_amount = 0 } = {}] = tries
    const paid = tries.filter(({ state }) => state === 'completed')
    if (paid.length > 1) say({ order_id }, 'paid twice')
    if (PAID.includes(payment_status) !== (paid.length === 1))
      say({ order_id }, `${payment_status} with ${paid.length} payments`)
    if (paid[0] && cents(refunded_amount) !== cents(paid[0].refunded)) say({ order_id }, `refunded ${refunded_amount}`)
    const captured = ledger
      .filter(({ custom_id }) => custom_id === order_id)
      .flatMap(({ captures }) => captures.filter(({ status }) => MONEY.includes(status)))
    if (captured.length > 1 && tries.every(({ state }) => state !== 'mismatched')) say({ order_id }, 'captured twice')
  }
  return wrong
}
