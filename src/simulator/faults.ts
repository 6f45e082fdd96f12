import { z } from 'zod'

export const FaultSchema = z
  .strictObject({
    /** Method and path, `*` for any run of characters: `POST /v2/checkout/orders/*\/capture`. */
    on: z.string().min(1),
    times: z.int().min(1).default(1),
    delay_ms: z.int().min(0).default(0),
    /** The delay comes before the work, not between the work and its answer. */
    late: z.boolean().default(false),
    /** Answer this without doing the work. */
    status: z.int().min(400).max(599).optional(),
    issue: z.string().optional(),
    /** Close the connection without an answer, the work undone or done. */
    drop: z.enum(['before', 'after']).optional(),
  })
  .refine(({ delay_ms, status, drop }) => delay_ms > 0 || status || drop, 'needs delay_ms, status or drop')

export type Fault = z.output<typeof FaultSchema>

/** The fault that meets a request, used up by one. */
export function takeFault(faults: Fault[], request: string): Fault | undefined {
  const index = faults.findIndex(({ on }) => matches(on, request))
  const fault = faults[index]
  if (fault && --fault.times === 0) faults.splice(index, 1)
  return fault
}

function matches(pattern: string, request: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`).test(request)
}
