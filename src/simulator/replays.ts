import { unprocessable } from './errors.ts'
import { matches } from './faults.ts'
import type { Simulator } from './simulator.ts'

const HOUR = 3_600_000
/** How long PayPal remembers a PayPal-Request-Id. */
const KEPT = { create: 6 * HOUR, capture: 6 * HOUR, refund: 45 * 24 * HOUR }
type Kind = keyof typeof KEPT

/** What a request with this key has led to before. */
export function recall({ state, now }: Simulator, kind: Kind, key: string | undefined): string | undefined {
  const found = state.replays[`${kind} ${key}`]
  if (!found || now() - found.at >= KEPT[kind]) return undefined
  if (found.issue) throw unprocessable(found.issue)
  return found.id
}

export function remember({ state, now }: Simulator, kind: Kind, key: string | undefined, id: string): void {
  if (key !== undefined) state.replays[`${kind} ${key}`] = { id, at: now() }
}

/** Refusals are remembered only where a test asks for it; otherwise the key may be tried again. */
export function rememberRefusal({ state, now }: Simulator, kind: Kind, key: string | undefined, issue: string): void {
  if (key !== undefined && state.remember_refusals) state.replays[`${kind} ${key}`] = { id: '', at: now(), issue }
}

/** Keys lapse before their time. */
export function forget({ state }: Simulator, pattern: string): number {
  const gone = Object.keys(state.replays).filter((name) => matches(pattern, name.slice(name.indexOf(' ') + 1)))
  for (const name of gone) delete state.replays[name]
  return gone.length
}
