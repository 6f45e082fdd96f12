import { useSyncExternalStore } from 'react'
import type { local } from './storage.ts'

/**
 * A list that this browser keeps, the same for every part of the page. Empty until the page has come alive; what is not
 * `isOne` is left out.
 */
export function storedList<T>(storage: typeof local, key: string, isOne: (value: Partial<T>) => boolean) {
  const EMPTY: readonly T[] = []
  const listeners = new Set<() => void>()
  let last: { text: string | null; list: readonly T[] } = { text: null, list: EMPTY }

  function read(): readonly T[] {
    const text = storage.get(key)
    if (text !== last.text) last = { text, list: parse(text) }
    return last.list
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    addEventListener('storage', listener) // another tab
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
      const found: unknown = JSON.parse(text ?? '[]')
      return Array.isArray(found) ? found.filter((value) => value !== null && isOne(value)) : EMPTY
    } catch {
      return EMPTY // somebody else wrote there
    }
  }
}
