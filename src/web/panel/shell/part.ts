import type { ApiError } from '../../api.ts'

/** One part of the edited content: its value, how to change it, and the problem that the server found with it. */
export type Part<T> = {
  value: T
  /** The path of the part, as in the API's errors: `hero.slides.0.title`. */
  path: string
  problem: ApiError['errors'][number]['code'] | undefined
  /** Whether the server refused this part or any part of it. */
  isInvalid: boolean
  change: (update: (value: T) => T) => void
  set: (value: T) => void
  at: <K extends keyof T>(name: K) => Part<T[K]>
}

type Content<T> = {
  content: T
  /** Where the content stands in the body of the call. */
  root?: string
  problems: ApiError['errors']
  change: (update: (content: T) => T) => void
}

/** The whole content as a part. */
export const wholePart = <T>({ content, root = 'body.content', problems, change }: Content<T>) =>
  toPart(content, '', { root, problems }, change)

type Found = Required<Pick<Content<unknown>, 'root' | 'problems'>>

function toPart<T>(value: T, path: string, found: Found, change: Part<T>['change']): Part<T> {
  const own = path ? `${found.root}.${path}` : found.root
  return {
    value,
    path,
    change,
    set: (next) => change(() => next),
    problem: found.problems.find((problem) => problem.path === own)?.code,
    isInvalid: found.problems.some((problem) => problem.path === own || problem.path.startsWith(`${own}.`)),
    at: (name) =>
      toPart(value[name], path ? `${path}.${String(name)}` : String(name), found, (update) =>
        change((whole) => withValue(whole, name, update(whole[name]))),
      ),
  }
}

/** The props of a field that edits a text. */
export const textField = (part: Part<string>, problem?: string) => ({
  value: part.value,
  problem,
  onChange: ({ target }: { target: { value: string } }) => part.set(target.value),
})

/** A copy of an object or a list with one value replaced. */
function withValue<T, K extends keyof T>(whole: T, name: K, value: T[K]): T {
  const copy = Array.isArray(whole) ? [...whole] : { ...(whole as object) }
  return Object.assign(copy, { [name]: value }) as T
}
