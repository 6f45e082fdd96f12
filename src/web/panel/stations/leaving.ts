import { useEffect, useRef, useState } from 'react'

/** In milliseconds. */
const STAYS = 6_000

/**
 * Which finished tickets are gone from the screen: one that is finished before everybody's eyes stays for a moment, so
 * that a second touch takes it back and nothing moves under a finger.
 */
export function useLeaving(tickets: readonly { key: string; done: boolean }[] | undefined) {
  const [gone, setGone] = useState<ReadonlySet<string>>()
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  const done = tickets?.filter((ticket) => ticket.done).map(({ key }) => key)
  const names = done?.join()
  useEffect(() => {
    if (names === undefined) return
    const finished = new Set(names.split(',').filter(Boolean))
    // What was finished before the screen was opened is not shown at all.
    setGone((before) => (before ? new Set([...before].filter((key) => finished.has(key))) : finished))
    for (const [key, timer] of timers.current)
      if (!finished.has(key)) {
        clearTimeout(timer)
        timers.current.delete(key)
      }
    for (const key of finished)
      if (!timers.current.has(key))
        timers.current.set(
          key,
          setTimeout(() => setGone((before) => new Set([...(before ?? []), key])), STAYS),
        )
  }, [names])
  useEffect(() => {
    const running = timers.current
    return () => {
      for (const timer of running.values()) clearTimeout(timer)
      running.clear()
    }
  }, [])
  return (key: string) => (gone ? gone.has(key) : (done?.includes(key) ?? false))
}
