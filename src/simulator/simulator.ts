import type { Exchange } from './exchanges.ts'
import type { State } from './state.ts'

/** What every part works on. A change of state is made without waiting for anything, so no two requests interleave. */
export type Simulator = {
  state: State
  exchanges: Exchange[]
  /** The address browsers know us by. */
  url: string
  client: { id: string; secret: string; token_seconds: number }
  now: () => number
  save: () => void
  publish: (event_type: string, resource: Record<string, unknown>, api: string) => void
}

export const timeOf = (sim: Simulator): string => `${new Date(sim.now()).toISOString().slice(0, 19)}Z`
