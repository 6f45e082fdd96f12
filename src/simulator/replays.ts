import { unprocessable } from './errors.ts'
import type { Simulator } from './simulator.ts'

const HOUR = 3_600_000
/** How long PayPal remembers a PayPal-Request-Id. */
const RETENTION = { create: 6 * HOUR, capture: 6 * HOUR, refund: 45 * 24 * HOUR }
type Kind = keyof typeof RETENTION

/** The id of the resource that an earlier request with this key created. */
export function findReplay({ state, now }: Simulator, kind: Kind, key: string | undefined): string | undefined {
  const replay = state.replays[`${kind} ${key}`]
  if (!replay || now() - replay.at >= RETENTION[kind]) return undefined
  if (replay.issue) throw unprocessable(replay.issue)
  return replay.id
}

export function storeReplay({ state, now }: Simulator, kind: Kind, key: string | undefined, id: string): void {
  if (key !== undefined) state.replays[`${kind} ${key}`] = { id, at: now() }
}

/** Refusals are stored only if a test asks for it; otherwise the key may be used again. */
export function storeRefusal({ state, now }: Simulator, kind: Kind, key: string | undefined, issue: string): void {
  if (key !== undefined && state.remember_refusals) state.replays[`${kind} ${key}`] = { id: '', at: now(), issue }
}
