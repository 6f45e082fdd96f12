import { useMemo, useRef } from 'react'
import { newKey } from '../../api.ts'

/** The same content is one attempt, however often it is sent. */
export function useKeyFor(content: readonly unknown[]): string {
  const text = JSON.stringify(content)
  const attempt = useRef({ text, key: '' })
  return useMemo(() => {
    if (attempt.current.text !== text || attempt.current.key === '') attempt.current = { text, key: newKey() }
    return attempt.current.key
  }, [text])
}
