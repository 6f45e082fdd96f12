import { detail, type PayPalError, refusal, unprocessable } from '../../src/simulator/errors.ts'
import { resourceId } from '../../src/simulator/state.ts'

type Call = { method: string; path: string; request_id: string | undefined }
type ActiveRequest = Call & { conflict: 409 | 422 }
type HeldRequest = Call & { id: string; when: 'before' | 'after'; release: (drop: boolean) => void }

/** Requests without a response so far, and those of them that wait until a test releases them. */
export type ActiveRequests = { started: Set<ActiveRequest>; held: HeldRequest[] }

export const noActiveRequests = (): ActiveRequests => ({ started: new Set(), held: [] })

export function start({ started }: ActiveRequests, call: Call, conflict: 409 | 422 = 409): { done: () => void } {
  const entry = { ...call, conflict }
  started.add(entry)
  return { done: () => started.delete(entry) }
}

/** PayPal handles one request per key at a time, and one capture or refund per resource at a time. */
export function conflictOf({ started }: ActiveRequests, { method, path, request_id }: Call): PayPalError | undefined {
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

/** Waits until a test releases the request; true: it must end without a response. */
export const hold = ({ held }: ActiveRequests, call: Call, when: 'before' | 'after'): Promise<boolean> =>
  new Promise((release) => {
    held.push({ ...call, id: resourceId(), when, release })
  })

export function release({ held }: ActiveRequests, matches: (request: HeldRequest) => boolean, drop: boolean): number {
  const released = held.filter(matches)
  for (const request of released) {
    held.splice(held.indexOf(request), 1)
    request.release(drop)
  }
  return released.length
}
