import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { GuestOrder } from '../../src/domain/orders/orders.schema.ts'
import { changeStatus } from '../../src/server/order-changes/change-status.ts'
import { isOnline, type OnlinePaymentContext, withCurrentPayPal } from '../../src/server/payments/payment-context.ts'
import { refundOrder } from '../../src/server/payments/refund.ts'
import { settle } from '../../src/server/payments/settle.ts'
import { sweep } from '../../src/server/payments/sweep.ts'
import { connect } from '../../src/server/platform/database/connection.ts'
import { createLog } from '../../src/server/platform/log.ts'
import { rounds } from '../endurance.ts'
import { ledgerProblems } from './ledger-problems.ts'
import { type Money, openMoney } from './paying.ts'

/** `npm run money` kills the process before every statement; otherwise before some of them. */
const STRIDE = process.env.MONEY_HISTORIES ? 1 : rounds(43, 11)

let money: Money
beforeAll(async () => {
  money = await openMoney()
})
afterAll(() => money.close())
beforeEach(() => money.clear())

class Killed extends Error {}
type Client = { query: (...asked: unknown[]) => unknown; connection: { stream: { destroy: () => void } } }

/** A process killed before its n-th statement: from then on nothing of it reaches the database. */
async function processKilledBefore(n: number) {
  const context = await withCurrentPayPal(money.restaurant.context)
  if (!isOnline(context)) throw new Error('PayPal is not set up')
  const { db, pool, close } = connect(money.restaurant.databaseUrl, createLog('silent'))
  let asked = 0
  pool.on('connect', (one) => {
    const client = one as unknown as Client
    const query = client.query.bind(client)
    client.query = (...args) => {
      if (++asked < n) return query(...args)
      client.connection.stream.destroy()
      const answer = args.at(-1)
      if (typeof answer !== 'function') return Promise.reject(new Killed())
      process.nextTick(answer as () => void, new Killed())
      return undefined
    }
  })
  const dying: OnlinePaymentContext = { ...context, db }
  return { context: dying, died: () => asked >= n, close: () => close().catch(() => {}) }
}

const person = () => money.staff.account as never
const WORKS: Record<
  string,
  {
    prepare: () => Promise<GuestOrder>
    work: (context: OnlinePaymentContext, placed: GuestOrder) => Promise<unknown>
  }
> = {
  'money is taken': {
    prepare: async () => {
      const placed = await money.order()
      await money.approve(placed)
      return placed
    },
    work: (context, { order }) => settle(context, order.id),
  },
  'money goes back': {
    prepare: () => money.paid(),
    work: (context, { order }) =>
      refundOrder(context, person(), order.id, { id: crypto.randomUUID(), amount: 1, reason: 'Cold' }),
  },
  'an order is cancelled and its money goes back': {
    prepare: () => money.paid(),
    work: (context, { order }) => {
      const refund = { id: crypto.randomUUID(), amount: order.total_amount }
      return changeStatus(context, person(), { order_id: order.id, status: 'cancelled', refund }, new Date())
    },
  },
  'an order is given up': {
    prepare: async () => {
      const placed = await money.order()
      await money.sql("update orders set pay_until = now() - interval '1 second'")
      return placed
    },
    work: (context) => sweep(context),
  },
}

test.each(Object.entries(WORKS))(
  'after a process is killed while %s, the ledgers agree after the next sweeps',
  {
    timeout: 600_000,
  },
  async (_, { prepare, work }) => {
    for (let n = 1; ; n += STRIDE) {
      await money.clear()
      const placed = await prepare()
      const { context, died, close } = await processKilledBefore(n)
      await work(context, placed).catch(() => {})
      await close()
      for (let turn = 0; turn < 3; turn++) {
        await money.timePasses()
        await money.restaurant.sweep()
      }
      expect(await ledgerProblems(money), `before statement ${n}`).toEqual([])
      if (!died()) break
    }
  },
)
