import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { orderQuery } from './queries.ts'

/** Reloads the order after every change at the restaurant or at PayPal. Returns whether it is connected. */
export function useLiveOrder(token: string): boolean {
  const queryClient = useQueryClient()
  const [connected, setConnected] = useState(true)
  useEffect(() => {
    const events = new EventSource(`/api/orders/${token}/events`)
    events.onopen = () => setConnected(true)
    events.onerror = () => setConnected(false) // the browser reconnects by itself
    events.addEventListener(
      'status',
      () => void queryClient.invalidateQueries({ queryKey: orderQuery(token).queryKey }),
    )
    return () => events.close()
  }, [token, queryClient])
  return connected
}
