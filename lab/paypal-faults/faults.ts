import { z } from 'zod'
import { detail, PayPalError, refusal } from '../../src/simulator/errors.ts'
import { minorUnits } from '../../src/simulator/money.ts'

const When = z.enum(['before', 'after'])

export const FaultSchema = z
  .strictObject({
    /** Method and path, `*` for any run of characters: `POST /v2/checkout/orders/*\/capture`. */
    on: z.string().min(1),
    /** Only requests whose PayPal-Request-Id matches this pattern. */
    request_id: z.string().optional(),
    times: z.int().min(1).default(1),
    delay_ms: z.int().min(0).default(0),
    /** Delay the handling of the request, not only its response. */
    late: z.boolean().default(false),
    /** Respond with this status; with `effect` the request is handled all the same. */
    status: z.int().min(400).max(599).optional(),
    issue: z.string().optional(),
    /** Seconds, as the header Retry-After. */
    retry_after: z.int().min(0).optional(),
    effect: z.boolean().default(false),
    /** Close the connection without a response, before or after handling the request. */
    drop: When.optional(),
    /** Send nothing until the client gives up, before or after handling the request. */
    timeout: When.optional(),
    /** Wait for `held/release`, before or after handling the request. */
    hold: When.optional(),
    /** Until the response is sent, refuse other requests with the same PayPal-Request-Id with this status. */
    concurrent: z.literal([409, 422]).optional(),
    /** Respond to a GET with the state that was stored under this name by `moments`. */
    stale: z.string().optional(),
    /** Status or amount of a capture that differ from the order. */
    capture: z
      .strictObject({
        status: z.enum(['COMPLETED', 'PENDING', 'DECLINED', 'FAILED']).optional(),
        amount: z
          .strictObject({ currency_code: z.string().length(3), value: z.string() })
          .refine((amount) => minorUnits(amount) !== undefined)
          .optional(),
      })
      .optional(),
    /** The first status of a refund. */
    refund: z.strictObject({ status: z.enum(['COMPLETED', 'PENDING', 'FAILED']) }).optional(),
  })
  .refine(
    ({ delay_ms, status, drop, timeout, hold, concurrent, stale, capture, refund }) =>
      delay_ms > 0 || (status ?? drop ?? timeout ?? hold ?? concurrent ?? stale ?? capture ?? refund),
    'needs something that goes wrong',
  )

export type Fault = z.output<typeof FaultSchema>

/** Finds the fault for a request and counts it down. */
export function takeFault(faults: Fault[], request: string, request_id = ''): Fault | undefined {
  const index = faults.findIndex(
    (fault) => matches(fault.on, request) && (fault.request_id === undefined || matches(fault.request_id, request_id)),
  )
  const fault = faults[index]
  if (fault && --fault.times === 0) faults.splice(index, 1)
  return fault
}

export function faultResponse({ status = 500, issue, retry_after }: Fault): Response {
  const isTokenProblem = status === 401 && issue?.startsWith('invalid_')
  const { body } = isTokenProblem
    ? new PayPalError(status, { error: issue, error_description: 'The token passed in was not found in the system' })
    : refusal(status, issue ? [detail(issue)] : [])
  return Response.json(body, {
    status,
    ...(retry_after !== undefined && { headers: { 'retry-after': `${retry_after}` } }),
  })
}

export function matches(pattern: string, request: string): boolean {
  const [start = '', ...middle] = pattern.split('*')
  const end = middle.pop()
  if (end === undefined) return request === pattern
  let at = request.startsWith(start) ? start.length : -1
  for (const part of middle) {
    const index = at < 0 ? -1 : request.indexOf(part, at)
    at = index < 0 ? -1 : index + part.length
  }
  return at >= 0 && request.length - end.length >= at && request.endsWith(end)
}
