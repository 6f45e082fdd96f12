import { hc } from 'hono/client'
import { expect, test } from 'vitest'
import { apiClient } from './api-client.ts'

type Client = typeof hc
type Routes = { [name: string]: Routes & ((...call: unknown[]) => Promise<Response>) }

/** What a client sends for these calls. */
async function requests(client: Client) {
  const sent: unknown[] = []
  const record = async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const body = init.body instanceof FormData ? [...init.body] : init.body
    sent.push({ url: String(input), method: init.method, headers: [...new Headers(init.headers)], body })
    return new Response()
  }
  const { api } = client<never>('', { fetch: record } as never) as unknown as Routes
  await api?.orders?.$post?.({ json: { items: [] }, header: { 'idempotency-key': 'k' } })
  await api?.orders?.[':token']?.payment?.$post?.({ param: { token: 'a%2Fb' } })
  await api?.products?.$get?.({
    query: { search: 'hummus & 2 more', cursor: undefined, max_heat: 2, diet: ['a', 'b'] },
  })
  await api?.restaurant?.$get?.()
  await api?.admin?.media?.$post?.({ form: { name: 'x', tags: ['a', 'b'], none: undefined } })
  await api?.admin?.media?.[':id']?.$delete?.({ param: { id: '1' } }, { fetch: record })
  return sent
}

test("a call is sent as Hono's client would send it", async () => {
  expect(await requests(apiClient)).toEqual(await requests(hc))
})
