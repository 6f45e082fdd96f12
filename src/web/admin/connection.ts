import type { PanelEvent, PanelTable } from '../../domain/orders/orders.ts'

type Handlers = {
  change: (table: PanelTable) => void
  /** Something may have changed while nothing could be heard. */
  missed: () => void
  connected: (yes: boolean) => void
}

/** The server says something at least every ten seconds. */
const SILENCE = 25_000
const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 8000

/**
 * Listens for changes and does not give up: after an error, an answer that refuses, or a silence that no working line
 * would keep, it connects anew. Returns how to stop.
 */
export function listenForChanges({ change, missed, connected }: Handlers): () => void {
  let events: EventSource | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let pause = FIRST_PAUSE
  let heardAt = 0

  function heard() {
    heardAt = Date.now()
    clearTimeout(silence)
    silence = setTimeout(lost, SILENCE)
  }
  function hangUp() {
    events?.close()
    clearTimeout(silence)
    clearTimeout(retry)
  }
  function connect() {
    hangUp()
    events = new EventSource('/api/admin/events')
    events.onerror = lost
    events.addEventListener('beat', heard)
    events.addEventListener('change', ({ data }) => {
      heard()
      change((JSON.parse(data) as Extract<PanelEvent, { name: 'change' }>).table)
    })
    events.addEventListener('missed', () => {
      heard()
      pause = FIRST_PAUSE
      connected(true)
      missed()
    })
    events.addEventListener('deaf', () => {
      heard()
      connected(false)
    })
    heard()
  }
  function lost() {
    hangUp()
    connected(false)
    retry = setTimeout(connect, pause)
    pause = Math.min(pause * 2, LONGEST_PAUSE)
  }
  // Whoever comes back to the tab, or out of a tunnel, does not wait for the next attempt.
  const comeBack = () => {
    if (document.visibilityState !== 'visible') return
    if (events?.readyState !== EventSource.OPEN || Date.now() - heardAt > SILENCE / 2) connect()
  }
  connect()
  addEventListener('online', connect)
  addEventListener('offline', lost)
  document.addEventListener('visibilitychange', comeBack)
  return () => {
    hangUp()
    removeEventListener('online', connect)
    removeEventListener('offline', lost)
    document.removeEventListener('visibilitychange', comeBack)
  }
}
