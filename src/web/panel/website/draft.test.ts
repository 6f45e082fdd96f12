import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api.ts'
import { Draft, type SiteDocument } from './draft.ts'

type Content = { title: string }
type Saved = { version: number; content: Content }

const state = {
  has_draft: true,
  updated_at: '2026-11-17T18:00:00.000Z',
  updated_by: 'Maya',
  published_at: null,
  published_by: null,
}
const makeDocument = (version: number, title: string): SiteDocument<Content> => ({
  content: { title },
  version,
  ...state,
})
const offline = () => new ApiError(0, null)
const conflict = () => new ApiError(409, { code: 'conflict' })

/** A server with one document. Answers wait until they are let go. */
function openServer() {
  let current = makeDocument(1, 'Old')
  const requests: { sent: Saved; keepalive: boolean; answer: (error?: ApiError) => void }[] = []
  /** Stores a draft, unless somebody else was faster. */
  function store({ version, content }: Saved) {
    if (version !== current.version) throw conflict()
    current = makeDocument(version + 1, content.title.trim())
    return current
  }
  const calls = {
    load: async () => current,
    save: (sent: Saved, keepalive: boolean) =>
      new Promise<SiteDocument<Content>>((resolve, reject) => {
        const answer = (error?: ApiError) => {
          try {
            if (error) reject(error)
            else resolve(store(sent))
          } catch (refusal) {
            reject(refusal)
          }
        }
        requests.push({ sent, keepalive, answer })
      }),
  }
  return { calls, requests, store, document: () => current, draft: new Draft(calls, current) }
}

const type = (draft: Draft<Content>, title: string) => draft.change(() => ({ title }))
const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a draft is saved once after a pause in typing', async () => {
  const { draft, requests } = openServer()
  for (const title of ['N', 'Ne', 'New']) {
    type(draft, title)
    await vi.advanceTimersByTimeAsync(300)
  }
  expect(requests).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(300)
  expect(requests.map(({ sent }) => sent.content.title)).toEqual(['New'])
  requests[0]?.answer()
  await settle()
  expect(draft.read()).toMatchObject({ saving: 'saved', document: { version: 2 } })
})

test('what is typed while a request is under way is kept, and sent after its answer', async () => {
  const { draft, requests, document } = openServer()
  type(draft, 'First ')
  await vi.advanceTimersByTimeAsync(600)
  type(draft, 'Second ')
  await vi.advanceTimersByTimeAsync(5000)
  expect(requests, 'one request at a time').toHaveLength(1)
  requests[0]?.answer()
  await settle()
  expect(draft.read().content.title, 'the answer is older than the typing').toBe('Second ')
  expect(draft.read().saving).not.toBe('saved')
  await vi.advanceTimersByTimeAsync(600)
  expect(requests[1]?.sent).toEqual({ version: 2, content: { title: 'Second ' } })
  requests[1]?.answer()
  await settle()
  expect(draft.read()).toMatchObject({ saving: 'saved', content: { title: 'Second ' } })
  expect(document().content.title).toBe('Second')
})

test('without a connection it tries again by itself, and with what was typed last', async () => {
  const { draft, requests } = openServer()
  type(draft, 'First')
  await vi.advanceTimersByTimeAsync(600)
  requests[0]?.answer(offline())
  await settle()
  expect(draft.read().saving).toBe('offline')
  expect(draft.mayClose()).toBe(false)
  await vi.advanceTimersByTimeAsync(2000)
  requests[1]?.answer(offline())
  await settle()
  type(draft, 'Second')
  await vi.advanceTimersByTimeAsync(600)
  expect(requests[2]?.sent).toEqual({ version: 1, content: { title: 'Second' } })
  requests[2]?.answer()
  await settle()
  expect(draft.read().saving).toBe('saved')
})

test('a save whose answer was lost is no conflict with oneself', async () => {
  const { draft, requests, store } = openServer()
  type(draft, 'Mine ')
  await vi.advanceTimersByTimeAsync(600)
  const [first] = requests
  if (first) store(first.sent)
  first?.answer(offline())
  await vi.advanceTimersByTimeAsync(2000)
  requests[1]?.answer()
  await settle()
  expect(draft.read()).toMatchObject({ saving: 'saved', newer: null, document: { version: 2 } })
})

test('in a conflict the second editor keeps the entries and chooses a version', async () => {
  const { draft, requests, store, document } = openServer()
  type(draft, 'Mine')
  store({ version: 1, content: { title: 'Theirs' } })
  await vi.advanceTimersByTimeAsync(600)
  requests[0]?.answer()
  await settle()
  expect(draft.read()).toMatchObject({ saving: 'conflict', content: { title: 'Mine' } })
  expect(draft.read().newer).toMatchObject({ content: { title: 'Theirs' }, updated_by: 'Maya' })
  type(draft, 'Mine still')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requests, 'nothing is overwritten without being asked').toHaveLength(1)
  expect(draft.read().saving).toBe('conflict')
  draft.overwrite()
  await settle()
  requests[1]?.answer()
  await settle()
  expect(document().content.title).toBe('Mine still')
  expect(draft.read()).toMatchObject({ saving: 'saved', newer: null })
})

test('the version of the other person replaces what is edited only when asked for', async () => {
  const { draft, requests, store } = openServer()
  store({ version: 1, content: { title: 'Theirs' } })
  type(draft, 'Mine')
  await vi.advanceTimersByTimeAsync(600)
  requests[0]?.answer()
  await settle()
  const { newer, edition } = draft.read()
  if (newer) draft.start(newer)
  expect(draft.read()).toMatchObject({ saving: 'saved', content: { title: 'Theirs' }, document: { version: 2 } })
  expect(draft.read().edition).toBe(edition + 1)
})

test('a refused field is named, and the next change is sent again', async () => {
  const { draft, requests } = openServer()
  const errors = [{ path: 'body.content.title', code: 'too_long' as const, message: 'is too long' }]
  type(draft, 'Far too long')
  await vi.advanceTimersByTimeAsync(600)
  requests[0]?.answer(new ApiError(422, { code: 'invalid_input', errors }))
  await settle()
  expect(draft.read()).toMatchObject({ saving: 'invalid', problems: errors })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requests).toHaveLength(1)
  type(draft, 'Short')
  await vi.advanceTimersByTimeAsync(600)
  requests[1]?.answer()
  await settle()
  expect(draft.read()).toMatchObject({ saving: 'saved', problems: [] })
})

test('publishing sends what was typed first, and refers to the version that was saved', async () => {
  const { draft, requests } = openServer()
  type(draft, 'New')
  const versions: number[] = []
  const published = draft.run(async (version) => {
    versions.push(version)
    return { ...state, version: version + 1, has_draft: false }
  })
  await settle()
  expect(versions).toEqual([])
  requests[0]?.answer()
  await published
  expect(versions).toEqual([2])
  expect(draft.read().document).toMatchObject({ version: 3, has_draft: false })
})

test('nothing is published while a field is refused', async () => {
  const { draft, requests } = openServer()
  type(draft, 'Far too long')
  const call = vi.fn()
  const published = draft.run(call)
  await settle()
  requests[0]?.answer(new ApiError(422, { code: 'invalid_input', errors: [] }))
  await expect(published).rejects.toMatchObject({ code: 'invalid_input' })
  expect(call).not.toHaveBeenCalled()
})

test('what is typed during publishing becomes the next draft', async () => {
  const { draft, requests, store } = openServer()
  type(draft, 'New')
  const published = draft.run(async (version) => {
    type(draft, 'Newer')
    return store({ version, content: { title: 'New' } })
  })
  await settle()
  requests[0]?.answer()
  await published
  expect(draft.read().content.title).toBe('Newer')
  await vi.advanceTimersByTimeAsync(600)
  expect(requests[1]?.sent).toEqual({ version: 3, content: { title: 'Newer' } })
})

test('a discarded draft is not saved again, and a failed one is', async () => {
  const { draft, requests, document } = openServer()
  type(draft, 'Unwanted')
  const discarding = draft.run(async () => ({ ...document(), has_draft: false }), { flush: false, reload: true })
  await discarding
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requests).toHaveLength(0)
  expect(draft.read().content.title).toBe('Old')
  type(draft, 'Wanted after all')
  const failing = draft.run(() => Promise.reject(offline()), { flush: false, reload: true })
  await expect(failing).rejects.toMatchObject({ code: 'offline' })
  await vi.advanceTimersByTimeAsync(600)
  expect(requests[0]?.sent.content.title).toBe('Wanted after all')
})

test('the request of a page that closes outlives it, and only then closing is safe', async () => {
  const { draft, requests } = openServer()
  expect(draft.mayClose()).toBe(true)
  type(draft, 'Last words')
  expect(draft.mayClose()).toBe(true)
  void draft.flush({ keepalive: true })
  await settle()
  expect(requests[0]).toMatchObject({ keepalive: true, sent: { content: { title: 'Last words' } } })
  expect(draft.mayClose(), 'the answer is not known yet').toBe(false)
})
