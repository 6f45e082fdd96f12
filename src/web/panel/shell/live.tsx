import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import type { PanelEvent, PanelTable } from '../../../domain/orders/orders.ts'
import { useEndedSession } from '../../ended-session.ts'

/** The queries that a change of each table invalidates, by the second part of their key. */
const AFFECTED_QUERIES: Record<PanelTable, string[]> = {
  orders: ['orders', 'order', 'reservations', 'dashboard', 'customers', 'waiting', 'payments', 'stations', 'day-close'],
  reservations: ['reservations', 'orders', 'order', 'dashboard', 'customers', 'stations'],
  payments: ['orders', 'order', 'payments', 'day-close'],
  messages: ['messages', 'waiting'],
  kitchen: ['kitchen'],
  sold_out: ['sold-out'],
  bumps: ['stations'],
}

const ConnectedContext = createContext(true)
export const useConnected = () => useContext(ConnectedContext)

/** Without a connection, queries that must stay current are polled. */
export function usePollingFallback() {
  const connected = useConnected()
  const { ended } = useEndedSession()
  return { refetchInterval: connected || ended ? (false as const) : 5_000 }
}

/** Invalidates the queries that a change affects, without waiting for the event. */
export function useRefresh() {
  const queryClient = useQueryClient()
  return (table: PanelTable) =>
    Promise.all(AFFECTED_QUERIES[table].map((noun) => queryClient.invalidateQueries({ queryKey: ['admin', noun] })))
}

/** Listens for changes made in any process, and invalidates the queries that they affect. */
export function LivePanel({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  const { ended } = useEndedSession()
  const [connected, setConnected] = useState(true)

  useEffect(() => {
    if (ended) return // nobody is logged in: listening starts again after the login
    const stale = new Set<string>()
    let timer: ReturnType<typeof setTimeout> | undefined
    function refresh() {
      timer = undefined
      const affected = [...stale]
      stale.clear()
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [area, noun] }) => area === 'admin' && affected.includes(String(noun)),
      })
    }
    function invalidateSoon(nouns: string[]) {
      for (const noun of nouns) stale.add(noun)
      timer ??= setTimeout(refresh, 150) // many orders at once cause one reload
    }
    const stop = listenForChanges({
      change: (table) => invalidateSoon(AFFECTED_QUERIES[table]),
      missed: () => invalidateSoon(Object.values(AFFECTED_QUERIES).flat()),
      connected: setConnected,
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [queryClient, ended])

  return <ConnectedContext value={connected && !ended}>{children}</ConnectedContext>
}

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
function listenForChanges({ change, missed, connected }: Handlers): () => void {
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
