import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import type { PanelTable } from '../../domain/orders/orders.ts'
import { useEndedSession } from '../ended-session.ts'
import { listenForChanges } from './connection.ts'

/** What each kind of change makes out of date, by the second word of the query's key. */
const TOUCHES: Record<PanelTable, string[]> = {
  orders: ['orders', 'order', 'reservations', 'dashboard', 'customers', 'waiting', 'payments'],
  reservations: ['reservations', 'orders', 'order', 'dashboard', 'customers'],
  messages: ['messages', 'waiting'],
}

const Connected = createContext(true)
export const useConnected = () => useContext(Connected)

/** While nothing can be heard, what must not be missed is asked for. */
export function useAskingMeanwhile() {
  const connected = useConnected()
  const { ended } = useEndedSession()
  return { refetchInterval: connected || ended ? (false as const) : 5_000 }
}

/** Loads anew what a change made out of date, without waiting to hear of it. */
export function useRefresh() {
  const queryClient = useQueryClient()
  return (table: PanelTable) =>
    Promise.all(TOUCHES[table].map((noun) => queryClient.invalidateQueries({ queryKey: ['admin', noun] })))
}

/** Hears of every change in whichever process it happened, and lets the screens load anew what it touched. */
export function LivePanel({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  const { ended } = useEndedSession()
  const [connected, setConnected] = useState(true)

  useEffect(() => {
    if (ended) return // nobody may listen: it begins again with the login
    const stale = new Set<string>()
    let timer: ReturnType<typeof setTimeout> | undefined
    function refresh() {
      timer = undefined
      const touched = [...stale]
      stale.clear()
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [area, noun] }) => area === 'admin' && touched.includes(String(noun)),
      })
    }
    function touch(nouns: string[]) {
      for (const noun of nouns) stale.add(noun)
      timer ??= setTimeout(refresh, 150) // a rush of orders is one look at them
    }
    const stop = listenForChanges({
      change: (table) => touch(TOUCHES[table]),
      missed: () => touch(Object.values(TOUCHES).flat()),
      connected: setConnected,
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [queryClient, ended])

  return <Connected value={connected && !ended}>{children}</Connected>
}
