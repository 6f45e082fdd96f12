import type { z } from 'zod'

/** In a text it stands for the name of the restaurant. */
export const NAME = '{name}'

export const withName = (text: string, name: string): string =>
  // A function, because in a text `$&` would stand for what was found.
  text.replaceAll(NAME, () => name)

/**
 * A stored document as the schema of today describes it. A section that does not fit, because an older version of the
 * site stored it, is replaced by the section's default; the others stay.
 */
export function readContent<S extends z.ZodObject>(schema: S, stored: unknown): z.output<S> {
  const whole = schema.safeParse(stored ?? {})
  if (whole.success) return whole.data
  const sections = typeof stored === 'object' && stored !== null ? Object.entries(stored) : []
  const valid = sections.filter(([name, value]) => schema.shape[name]?.safeParse(value).success)
  return schema.parse(Object.fromEntries(valid))
}
