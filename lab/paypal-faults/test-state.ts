import type { Order } from '../../src/simulator/state.ts'
import { type ActiveRequests, noActiveRequests } from './active-requests.ts'
import type { Exchange } from './exchanges.ts'
import type { Fault } from './faults.ts'

/** What tests ask of a simulator, and what they may look at. */
export type TestState = {
  faults: Fault[]
  exchanges: Exchange[]
  activeRequests: ActiveRequests
  /** Copies of the orders by the name that a test gave to the moment. */
  moments: Map<string, Order[]>
}

export const emptyTestState = (): TestState => ({
  faults: [],
  exchanges: [],
  activeRequests: noActiveRequests(),
  moments: new Map(),
})
