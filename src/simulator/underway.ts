import { detail, type PayPalError, refusal, unprocessable } from './errors.ts'
import { resourceId } from './ids.ts'

type Call = { method: string; path: string; request_id: string | undefined }
type Started = Call & { conflict: 409 | 422 }
type Held = Call & { id: string; when: 'before' | 'after'; release: (drop: boolean) => void }

/** Requests that have begun and are not yet answered, and those of them that wait until a test lets them go on. */
export type Underway = { started: Set<Started>; held: Held[] }

export const nothingUnderway = (): Underway => ({ started: new Set(), held: [] })

export function start({ started }: Underway, call: Call, conflict: 409 | 422 = 409): { done: () => void } {
  const entry = { ...call, conflict }
  started.add(entry)
  return { done: () => started.delete(entry) }
}

/** PayPal works on one request of a key at a time, and on one capture or refund of a thing at a time. */
export function conflictOf({ started }: Underway, { method, path, request_id }: Call): PayPalError | undefined {
  if (method !== 'POST') return undefined
  for (const other of started) {
    if (other.method !== method || other.path !== path) continue
    if (request_id !== undefined && other.request_id === request_id)
      return refusal(other.conflict, [detail('PREVIOUS_REQUEST_IN_PROGRESS')])
    if (path.endsWith('/capture')) return unprocessable('ORDER_COMPLETION_IN_PROGRESS')
    if (path.endsWith('/refund')) return refusal(409, [detail('PREVIOUS_REQUEST_IN_PROGRESS')])
  }
  return undefined
}

/** Waits until a test releases the request; true where it is to end without an answer. */
export const hold = ({ held }: Underway, call: Call, when: 'before' | 'after'): Promise<boolean> =>
  new Promise((release) => {
    held.push({ ...call, id: resourceId(), when, release })
  })

export function release({ held }: Underway, wanted: (one: Held) => boolean, drop: boolean): number {
  const freed = held.filter(wanted)
  for (const one of freed) {
    held.splice(held.indexOf(one), 1)
    one.release(drop)
  }
  return freed.length
}
