import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import type { PanelEvent } from '../../domain/orders.ts'

/** What each kind of change makes out of date, by the second word of the query's key. */
const TOUCHES = {
  orders: ['orders', 'order', 'dashboard', 'customers', 'waiting', 'payments'],
  reservations: ['reservations', 'orders', 'order', 'dashboard', 'customers'],
  messages: ['messages', 'waiting'],
}

const Connected = createContext(true)
export const useConnected = () => useContext(Connected)

/** Hears of every change in whichever process it happened, and lets the screens load anew what it touched. */
export function LivePanel({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  const [connected, setConnected] = useState(true)

  useEffect(() => {
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
    const events = new EventSource('/api/admin/events')
    events.addEventListener('change', ({ data }) => {
      const change = JSON.parse(data) as NonNullable<PanelEvent>
      touch(TOUCHES[change.table])
    })
    events.addEventListener('missed', () => touch(Object.values(TOUCHES).flat()))
    events.onopen = () => setConnected(true)
    events.onerror = () => setConnected(false)
    return () => {
      events.close()
      clearTimeout(timer)
    }
  }, [queryClient])

  return <Connected value={connected}>{children}</Connected>
}
