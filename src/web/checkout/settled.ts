import { useEffect, useState } from 'react'

const TYPING_PAUSE = 400

/** The value once the guest has stopped typing, so that not every letter asks the server. */
export function useSettled<T>(value: T): T {
  const text = JSON.stringify(value)
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return settled === text ? value : JSON.parse(settled)
}
