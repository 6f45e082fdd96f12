import type { Order, PaymentMethod } from '../domain/orders.ts'
import type { Tx } from './database/connection.ts'

/**
 * How guests can pay. `begin` is told of every order in the transaction that stores it; what it returns leads the guest
 * on. Told again of an order that is still unpaid, it leads to the same payment.
 */
export type Payments = {
  methods: readonly PaymentMethod[]
  begin: (
    tx: Tx,
    order: Pick<Order, 'id' | 'payment_method' | 'total_amount'>,
  ) => Promise<{ approve_url: string } | undefined>
}

/** Without a payment provider: at the door or at the counter. */
export const paidInPerson: Payments = { methods: ['cash', 'pickup'], begin: async () => undefined }
