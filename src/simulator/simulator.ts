import type { HttpBindings } from '@hono/node-server'
import type { Exchange } from './exchanges.ts'
import type { Fault } from './faults.ts'
import type { Order, State } from './state.ts'
import type { Underway } from './underway.ts'

export type Env = { Bindings: HttpBindings; Variables: { fault?: Fault } }

/** What every part works on. A change of state is made without waiting for anything, so no two requests interleave. */
export type Simulator = {
  state: State
  exchanges: Exchange[]
  underway: Underway
  /** Orders as they were, by the name a test gave that moment. */
  moments: Map<string, Order[]>
  /** The address browsers know us by. */
  url: string
  client: { id: string; secret: string; token_seconds: number }
  now: () => number
  save: () => void
  publish: (event_type: string, resource: Record<string, unknown>, api: string) => void
}

export const timeOf = (sim: Simulator): string => `${new Date(sim.now()).toISOString().slice(0, 19)}Z`

/** What a reader sees: the present, or an earlier moment where a fault says so. */
export function seenBy(sim: Simulator, fault: Fault | undefined): Simulator {
  if (!fault?.stale) return sim
  const orders = sim.moments.get(fault.stale)
  if (!orders) throw new Error(`No moment is called ${fault.stale}`)
  return { ...sim, state: { ...sim.state, orders } }
}
