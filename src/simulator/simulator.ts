import type { HttpBindings } from '@hono/node-server'
import type { ActiveRequests } from './active-requests.ts'
import type { Exchange } from './exchanges.ts'
import type { Fault } from './faults.ts'
import type { Order, State } from './state.ts'

export type Env = { Bindings: HttpBindings; Variables: { fault?: Fault } }

/** Shared by all parts. State changes are synchronous, so that concurrent requests do not interleave. */
export type Simulator = {
  state: State
  exchanges: Exchange[]
  activeRequests: ActiveRequests
  /** Copies of the orders by the name that a test gave to the moment. */
  moments: Map<string, Order[]>
  /** The URL for browsers. */
  url: string
  client: { id: string; secret: string; token_seconds: number }
  now: () => number
  save: () => void
  publish: (event_type: string, resource: Record<string, unknown>, api: string) => void
}

export const timeOf = (sim: Simulator): string => `${new Date(sim.now()).toISOString().slice(0, 19)}Z`

/** The current state, or an earlier one if a fault says so. */
export function atStoredMoment(sim: Simulator, fault: Fault | undefined): Simulator {
  if (!fault?.stale) return sim
  const orders = sim.moments.get(fault.stale)
  if (!orders) throw new Error(`No moment is called ${fault.stale}`)
  return { ...sim, state: { ...sim.state, orders } }
}
