import { z } from 'zod'
import { SETUP_GAPS, SETUP_STEPS } from './setup.ts'

export const SetupSchema = z
  .object({
    steps: z.array(z.object({ step: z.enum(SETUP_STEPS), gaps: z.array(z.enum(SETUP_GAPS)) })),
    next: z.enum(SETUP_STEPS).describe('The first step that lacks something'),
    is_open: z.boolean(),
    is_demo: z.boolean(),
  })
  .meta({ id: 'Setup' })
export type Setup = z.infer<typeof SetupSchema>
