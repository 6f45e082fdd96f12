import type { Context } from 'hono'
import type { z } from 'zod'

/** Parses the body of a control call; an empty body counts as `{}`. */
export const read = async <Shape extends z.ZodType>(c: Context, schema: Shape): Promise<z.output<Shape>> =>
  schema.parse(JSON.parse((await c.req.text()) || '{}'))
