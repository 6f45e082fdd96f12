import { useEffect, useRef, useState } from 'react'
import { useMediaQuery } from '../../ui/media-query.ts'

/** The size of an element while it is shown. */
export function useElementSize<E extends HTMLElement>() {
  const ref = useRef<E>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    if (!ref.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return { ref, size }
}

/** Tailwind's `xl`. */
const WIDE = '(width >= 80rem)'

/** Whether the form and its preview fit side by side. */
export const useWideScreen = () => useMediaQuery(WIDE, false)
