import { useEffect, useState } from 'react'

const TICK = 15_000

/** The browser's time, renewed four times a minute. Undefined until hydration, because a cached page is older. */
export function useNow(): Date | undefined {
  const [now, setNow] = useState<Date>()
  useEffect(() => {
    setNow(new Date())
    const timer = setInterval(() => setNow(new Date()), TICK)
    return () => clearInterval(timer)
  }, [])
  return now
}
