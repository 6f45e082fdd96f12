import type { HttpBindings } from '@hono/node-server'
import type { Money } from './money.ts'
import type { Capture, Order, Refund, State } from './state.ts'

/** Where the answer to a call differs from what PayPal would do, because a test wants it. */
export type Deviation = {
  /** A reading call sees these orders. */
  orders?: Order[] | undefined
  capture?: { status?: Capture['status'] | undefined; amount?: Money | undefined } | undefined
  refund_status?: Refund['status'] | undefined
}
export type Env = { Bindings: HttpBindings; Variables: { deviation?: Deviation } }

/** Shared by all parts. State changes are synchronous, so that concurrent requests do not interleave. */
export type Simulator = {
  state: State
  /** The URL for browsers. */
  url: string
  client: { id: string; secret: string; token_seconds: number }
  now: () => number
  save: () => void
  publish: (event_type: string, resource: Record<string, unknown>, api: string) => void
}

export const formatTime = (sim: Simulator): string => `${new Date(sim.now()).toISOString().slice(0, 19)}Z`

/** The current state, or an earlier one. */
export const withOrders = (sim: Simulator, orders: Order[] | undefined): Simulator =>
  orders ? { ...sim, state: { ...sim.state, orders } } : sim
