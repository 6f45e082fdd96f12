import { type Findings, quoted, type Source } from './file-problems.ts'
import type { Parsed } from './parsed.ts'
import type { PresentMenu } from './present-menu.ts'

export type PlanContext = {
  parsed: Parsed
  present: PresentMenu
  /** The addresses of the pictures in the library. */
  pictures: ReadonlySet<string>
  newId: () => string
  findings: Findings
}

/** A part that is to be written; `before` is the part that it replaces. */
export type Written<P> = { before: P | undefined; after: P }

/** Fields that the file does not have are left out, so that they do not replace others. */
export const given = <T extends object>(part: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }

export const placed = (source: Source | undefined, field: string): Source & { field: string } => ({
  line: source?.line ?? 0,
  ...(source?.path !== undefined && { path: `${source.path}.${field}` }),
  field,
})

/** A picture of the library that is not there (any more) is left out. */
export function knownImage(
  image: string | undefined,
  before: string | undefined,
  source: Source | undefined,
  { pictures, findings }: PlanContext,
) {
  if (image === undefined || image === before || !image.startsWith('/media/') || pictures.has(image)) return image
  findings.warn({ ...placed(source, 'image'), code: 'image_missing', value: quoted(image.slice('/media/'.length)) })
  return before
}
