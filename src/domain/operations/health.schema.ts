import { z } from 'zod'
import { CHECKS, FACTS, REMEDIES, STATES } from './health.ts'

const FactSchema = z.object({
  fact: z.enum(FACTS),
  values: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .describe('What to fill into the text; `at` is a moment'),
})

const CheckSchema = z
  .object({
    name: z.enum(CHECKS),
    state: z.enum(STATES),
    facts: z.array(FactSchema),
    remedy: z.enum(REMEDIES).nullable().describe('What to do about it; null: nothing'),
  })
  .meta({ id: 'Check' })
export type Check = z.infer<typeof CheckSchema>

export const HealthSchema = z
  .object({ state: z.enum(STATES).describe('The worst of all'), checked_at: z.string(), checks: z.array(CheckSchema) })
  .meta({ id: 'Health' })
export type Health = z.infer<typeof HealthSchema>
