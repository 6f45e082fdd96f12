import { useSyncExternalStore } from 'react'
import type { local } from './storage.ts'

/**
 * A list in the browser's storage, shared by all components. Empty until hydration; values that are not `isValid` are
 * left out.
 */
export function storedList<T>(storage: typeof local, key: string, isValid: (value: Partial<T>) => boolean) {
  const EMPTY: readonly T[] = []
  const listeners = new Set<() => void>()
  let cached: { text: string | null; list: readonly T[] } = { text: null, list: EMPTY }

  function read(): readonly T[] {
    const text = storage.get(key)
    if (text !== cached.text) cached = { text, list: parse(text) }
    return cached.list
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    addEventListener('storage', listener) // changes made by other tabs
    return () => {
      listeners.delete(listener)
      removeEventListener('storage', listener)
    }
  }

  return {
    read,
    write(list: readonly T[]) {
      if (list.length > 0) storage.set(key, JSON.stringify(list))
      else storage.remove(key)
      for (const listener of listeners) listener()
    },
    use: () => useSyncExternalStore(subscribe, read, () => EMPTY),
  }

  function parse(text: string | null): readonly T[] {
    try {
      const parsed: unknown = JSON.parse(text ?? '[]')
      return Array.isArray(parsed) ? parsed.filter((value) => value !== null && isValid(value)) : EMPTY
    } catch {
      return EMPTY // not written by this code
    }
  }
}
