import type { PanelEvent, PanelTable } from '../../../domain/orders/orders.ts'

type Handlers = {
  change: (table: PanelTable) => void
  /** Changes may have been missed while the connection was down. */
  missed: () => void
  connected: (yes: boolean) => void
}

/** The server sends an event at least every ten seconds. */
const SILENCE_TIMEOUT = 25_000
const FIRST_RETRY_DELAY = 1000
const MAX_RETRY_DELAY = 8000

/**
 * Listens for changes, and connects again after an error, a refusal or a silence longer than the heartbeat allows.
 * Returns a function that stops listening.
 */
export function listenForChanges({ change, missed, connected }: Handlers): () => void {
  let events: EventSource | undefined
  let silenceTimer: ReturnType<typeof setTimeout> | undefined
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let retryDelay = FIRST_RETRY_DELAY
  let lastEventAt = 0

  function onEvent() {
    lastEventAt = Date.now()
    clearTimeout(silenceTimer)
    silenceTimer = setTimeout(reconnectLater, SILENCE_TIMEOUT)
  }
  function disconnect() {
    events?.close()
    clearTimeout(silenceTimer)
    clearTimeout(retryTimer)
  }
  function connect() {
    disconnect()
    events = new EventSource('/api/admin/events')
    events.onerror = reconnectLater
    events.addEventListener('beat', onEvent)
    events.addEventListener('change', ({ data }) => {
      onEvent()
      change((JSON.parse(data) as Extract<PanelEvent, { name: 'change' }>).table)
    })
    events.addEventListener('missed', () => {
      onEvent()
      retryDelay = FIRST_RETRY_DELAY
      connected(true)
      missed()
    })
    events.addEventListener('deaf', () => {
      onEvent()
      connected(false)
    })
    onEvent()
  }
  function reconnectLater() {
    disconnect()
    connected(false)
    retryTimer = setTimeout(connect, retryDelay)
    retryDelay = Math.min(retryDelay * 2, MAX_RETRY_DELAY)
  }
  // A tab that becomes visible, or a network that is back, does not wait for the next retry.
  const reconnectIfStale = () => {
    if (document.visibilityState !== 'visible') return
    if (events?.readyState !== EventSource.OPEN || Date.now() - lastEventAt > SILENCE_TIMEOUT / 2) connect()
  }
  connect()
  addEventListener('online', connect)
  addEventListener('offline', reconnectLater)
  document.addEventListener('visibilitychange', reconnectIfStale)
  return () => {
    disconnect()
    removeEventListener('online', connect)
    removeEventListener('offline', reconnectLater)
    document.removeEventListener('visibilitychange', reconnectIfStale)
  }
}
