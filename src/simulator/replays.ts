import type { Simulator } from './simulator.ts'

const HOUR = 3_600_000
/** How long PayPal remembers a PayPal-Request-Id. */
const KEPT = { create: 6 * HOUR, capture: 6 * HOUR, refund: 45 * 24 * HOUR }
type Kind = keyof typeof KEPT

/** What a request with this key has led to before. Refusals are not remembered, so the key may be tried again. */
export function recall({ state, now }: Simulator, kind: Kind, key: string | undefined): string | undefined {
  const found = state.replays[`${kind} ${key}`]
  return found && now() - found.at < KEPT[kind] ? found.id : undefined
}

export function remember({ state, now }: Simulator, kind: Kind, key: string | undefined, id: string): void {
  if (key !== undefined) state.replays[`${kind} ${key}`] = { id, at: now() }
}
