import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import type { PanelTable } from '../../../domain/orders/orders.ts'
import { useEndedSession } from '../../ended-session.ts'
import { listenForChanges } from './connection.ts'

/** The queries that a change of each table invalidates, by the second part of their key. */
const AFFECTED_QUERIES: Record<PanelTable, string[]> = {
  orders: ['orders', 'order', 'reservations', 'dashboard', 'customers', 'waiting', 'payments'],
  reservations: ['reservations', 'orders', 'order', 'dashboard', 'customers'],
  payments: ['orders', 'order', 'payments'],
  messages: ['messages', 'waiting'],
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
