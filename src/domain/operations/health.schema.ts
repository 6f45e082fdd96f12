import { z } from 'zod'
import { CHECKS, FACTS, REMEDIES, STATES } from './health.ts'

const FactSchema = z.object({
  fact: z.enum(FACTS),
  values: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .describe('The values of the fact; `at` is a date and time, `day` a date'),
})

const CheckSchema = z
  .object({
    name: z.enum(CHECKS),
    state: z.enum(STATES),
    facts: z.array(FactSchema),
    remedy: z.enum(REMEDIES).nullable().describe('How to solve the problem; null: nothing to do'),
  })
  .meta({ id: 'Check' })
export type Check = z.infer<typeof CheckSchema>

export const HealthSchema = z
  .object({
    state: z.enum(STATES).describe('The worst state of all checks'),
    checked_at: z.string(),
    checks: z.array(CheckSchema),
  })
  .meta({ id: 'Health' })
export type Health = z.infer<typeof HealthSchema>
