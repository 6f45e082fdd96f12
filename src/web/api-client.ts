import type { hc } from 'hono/client'

type Values = Record<string, unknown>
type Call = { param?: Record<string, string>; query?: Values; json?: unknown; form?: Values; header?: HeadersInit }
type Send = (url: string, init: RequestInit) => Promise<Response>
type Options = { fetch: Send; init?: RequestInit }

/** What this site uses of Hono's client, with its types, in a third of its size. */
export const apiClient = ((_origin: '', options: Options) => route([], options)) as typeof hc

const route = (path: readonly string[], options: Options): unknown =>
  new Proxy(() => {}, {
    get: (_, key) => (typeof key === 'string' && key !== 'then' ? route([...path, key], options) : undefined),
    apply: (_, __, [call, own]: [Call?, Partial<Options>?]) => send(path, call ?? {}, { ...options, ...own }),
  })

async function send(path: readonly string[], { param = {}, query, json, form, header }: Call, options: Options) {
  const segments = path.slice(0, -1).map((name) => (name.startsWith(':') ? param[name.slice(1)] : name))
  const search = query ? String(fill(new URLSearchParams(), query)) : ''
  const headers = new Headers(header)
  if (json !== undefined) headers.set('Content-Type', 'application/json')
  return options.fetch(`/${segments.filter(Boolean).join('/')}${search && `?${search}`}`, {
    method: path.at(-1)?.slice(1).toUpperCase(), // `$post`
    headers,
    body: form ? fill(new FormData(), form) : JSON.stringify(json),
    ...options.init,
  })
}

/** Without what is undefined; a list is several values of one name. */
function fill<Target extends URLSearchParams | FormData>(target: Target, values: Values): Target {
  for (const [name, value] of Object.entries(values))
    for (const single of [value].flat()) if (single !== undefined) target.append(name, single as string)
  return target
}
