import { OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { PROBLEMS } from '../../domain/problem.ts'
import type { Config } from '../config.ts'
import type { Db } from '../database/connection.ts'
import type { Log } from '../log.ts'
import { Refusal } from '../refusal.ts'

/** What every handler finds in `c.var`. */
export type AppEnv = {
  Bindings: { request_id?: string }
  Variables: { db: Db; log: Log; public_url: string; request_id: string }
}
export type AppParts = { db: Db; log: Log; config: Config; public_url: string }

const ProblemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string(),
    code: z.enum(Object.keys(PROBLEMS) as [keyof typeof PROBLEMS]),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Problem' })

/** A router whose schemas refuse bad input in one voice. */
export const routes = () =>
  new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      if (result.success) return
      const where = { json: 'body', form: 'body', param: 'path' }[result.target as string] ?? result.target
      const errors = result.error.issues.map(({ path, message }) => ({ path: [where, ...path].join('.'), message }))
      throw new Refusal('invalid_input', errors.map(({ path, message }) => `${path}: ${message}`).join('; '), {
        errors,
      })
    },
  })

export const json = <T extends z.ZodType>(schema: T, description: string) => ({
  content: { 'application/json': { schema } },
  description,
})

export const body = <T extends z.ZodType>(schema: T) => ({
  required: true,
  content: { 'application/json': { schema } },
})

export const problem = (description: string) => ({
  content: { 'application/problem+json': { schema: ProblemSchema } },
  description,
})

export const Id = z.object({ id: z.uuid() })
