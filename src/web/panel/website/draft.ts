import type { DocumentState } from '../../../domain/website/documents.schema.ts'
import { ApiError } from '../../api.ts'

export type SiteDocument<C> = { content: C } & DocumentState

export type DocumentCalls<C> = {
  load: () => Promise<SiteDocument<C>>
  /** `keepalive`: the page is being closed, and the request must outlive it. */
  save: (draft: { version: number; content: C }, keepalive: boolean) => Promise<SiteDocument<C>>
}

export type DraftState<C> = {
  content: C
  document: DocumentState
  saving: 'saved' | 'waiting' | 'saving' | 'offline' | 'failed' | 'invalid' | 'conflict'
  /** The fields that the server refused. */
  problems: ApiError['errors']
  /** What somebody else saved in the meantime. */
  newer: SiteDocument<C> | null
  /** Changes when the content is replaced as a whole. */
  edition: number
}

const SAVE_DELAY = 600
const RETRY_DELAYS = [2000, 4000, 8000, 15_000, 30_000]

/**
 * A document of the site while it is edited. What is typed is saved as the draft after a short pause, one request at a
 * time; what was typed last always wins.
 */
export class Draft<C> {
  readonly #calls: DocumentCalls<C>
  readonly #listeners = new Set<() => void>()
  #state: DraftState<C>
  /** The content that the server has. */
  #saved: C
  /** What was sent last without an answer: the server may have it. */
  #unanswered: C | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #failures = 0
  #error: unknown
  #lastRequest: Promise<unknown> = Promise.resolve()
  #requests = 0

  constructor(calls: DocumentCalls<C>, { content, ...document }: SiteDocument<C>) {
    this.#calls = calls
    this.#saved = content
    this.#state = { content, document, saving: 'saved', problems: [], newer: null, edition: 0 }
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  read = () => this.#state

  change = (update: (content: C) => C) => {
    const content = update(this.#state.content)
    if (this.#state.newer) return this.#set({ content })
    this.#set({ content, saving: 'waiting' })
    this.#saveIn(SAVE_DELAY)
  }

  isSaved = () => this.#state.content === this.#saved

  /** Nothing is lost if the page closes now: what is not saved yet can be sent at that moment. */
  mayClose = () => this.isSaved() || (this.#state.saving === 'waiting' && this.#requests === 0)

  /** Saves now what is not saved yet. Returns whether everything is saved. */
  flush = ({ keepalive = false } = {}): Promise<boolean> => {
    clearTimeout(this.#timer)
    return this.#inOrder(async () => {
      while (!this.isSaved() && !this.#state.newer) if (!(await this.#save(keepalive))) return false
      return this.isSaved()
    })
  }

  /** Publishes, discards or restores: `call` gets the version that it refers to. */
  run = async (call: (version: number) => Promise<DocumentState>, { flush = true, reload = false } = {}) => {
    clearTimeout(this.#timer)
    if (flush && !(await this.flush())) throw this.#error
    await this.#inOrder(async () => {
      try {
        this.#set({ document: await call(this.#state.document.version) })
      } catch (error) {
        await this.#loadNewer(error)
        if (!this.isSaved() && !this.#state.newer) this.#saveIn(SAVE_DELAY)
        throw error
      }
      if (reload) this.start(await this.#calls.load())
    })
  }

  /** Replaces what is edited. */
  start = ({ content, ...document }: SiteDocument<C>) => {
    clearTimeout(this.#timer)
    this.#saved = content
    const edition = this.#state.edition + 1
    this.#set({ content, document, saving: 'saved', problems: [], newer: null, edition })
  }

  /** Saves over what somebody else saved. */
  overwrite = () => {
    const { newer } = this.#state
    if (!newer) return
    const { content, ...document } = newer
    this.#saved = content
    this.#set({ document, newer: null, saving: 'waiting' })
    void this.flush()
  }

  close = () => {
    clearTimeout(this.#timer)
    void this.flush()
  }

  async #save(keepalive: boolean): Promise<boolean> {
    const sent = this.#state.content
    this.#set({ saving: 'saving' })
    try {
      this.#accept(sent, await this.#calls.save({ version: this.#state.document.version, content: sent }, keepalive))
      return true
    } catch (error) {
      return this.#refused(error, sent)
    }
  }

  #accept(sent: C, { content: _, ...document }: SiteDocument<C>) {
    this.#saved = sent
    this.#unanswered = undefined
    this.#failures = 0
    this.#set({ document, problems: [], saving: this.isSaved() ? 'saved' : 'waiting' })
  }

  async #refused(error: unknown, sent: C): Promise<boolean> {
    this.#error = error
    if (!(error instanceof ApiError)) throw error
    const { code, status, errors } = error
    if (code === 'conflict') return this.#loadNewer(error)
    if (status > 0 && status < 500 && status !== 429) {
      this.#set({ saving: code === 'invalid_input' ? 'invalid' : 'failed', problems: errors })
      return false
    }
    this.#unanswered = sent
    this.#set({ saving: 'offline' })
    this.#saveIn(RETRY_DELAYS[Math.min(this.#failures++, RETRY_DELAYS.length - 1)] ?? 0)
    return false
  }

  /** Returns whether the newer version is our own, whose answer was lost. */
  async #loadNewer(error: unknown): Promise<boolean> {
    if (!(error instanceof ApiError) || error.code !== 'conflict') return false
    try {
      const newer = await this.#calls.load()
      if (this.#unanswered !== undefined && sameContent(newer.content, this.#unanswered)) {
        this.#accept(this.#unanswered, newer)
        return true
      }
      this.#set({ saving: 'conflict', newer })
    } catch {
      this.#set({ saving: 'offline' })
      this.#saveIn(RETRY_DELAYS[0] ?? 0)
    }
    return false
  }

  #saveIn(delay: number) {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), delay)
  }

  #inOrder<T>(task: () => Promise<T>): Promise<T> {
    this.#requests++
    const result = this.#lastRequest.then(task).finally(() => this.#requests--)
    this.#lastRequest = result.catch(() => {})
    return result
  }

  #set(change: Partial<DraftState<C>>) {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}

/** Whether two contents are equal once they are stored: the server trims texts. */
export function sameContent(a: unknown, b: unknown): boolean {
  if (typeof a === 'string' && typeof b === 'string') return a.trim() === b.trim()
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].every((name) => sameContent(Reflect.get(a, name), Reflect.get(b, name)))
}
