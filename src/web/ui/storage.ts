import { useSyncExternalStore } from 'react'

/**
 * `local` is kept for good, `session` as long as the tab. Without space or permission, values last as long as the page,
 * and nothing fails.
 */
export const local = storage(() => localStorage)
export const session = storage(() => sessionStorage)

/** What was stored as JSON; undefined if nothing was, or something else. */
export function parseStored<T>(text: string | null): T | undefined {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

function storage(nativeStorage: () => Storage) {
  const unsaved = new Map<string, string>()
  return {
    get(key: string): string | null {
      try {
        return unsaved.get(key) ?? nativeStorage().getItem(key)
      } catch {
        return null
      }
    },
    set(key: string, text: string) {
      unsaved.set(key, text)
      try {
        nativeStorage().setItem(key, text)
        unsaved.delete(key)
      } catch (error) {
        console.warn(`${key} cannot be kept:`, error)
      }
    },
    remove(key: string) {
      unsaved.delete(key)
      try {
        nativeStorage().removeItem(key)
      } catch {} // without storage there is nothing to remove
    },
  }
}

export function setCookie(name: string, value: string, seconds: number) {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax`
}

/** Values in the browser's storage, shared by all components and tabs. `empty` until hydration. */
export function storedValue<T>(storage: typeof local, empty: T, parse: (text: string) => T) {
  const listeners = new Set<() => void>()
  const cache = new Map<string, { text: string; value: T }>()

  function read(key: string): T {
    const text = storage.get(key)
    if (text === null) return empty
    const cached = cache.get(key)
    if (cached?.text === text) return cached.value
    const value = parse(text)
    cache.set(key, { text, value })
    return value
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    addEventListener('storage', listener) // changes made by other tabs
    return () => {
      listeners.delete(listener)
      removeEventListener('storage', listener)
    }
  }

  function notify() {
    for (const listener of listeners) listener()
  }

  return {
    read,
    notify,
    write(key: string, value: unknown) {
      storage.set(key, JSON.stringify(value))
      notify()
    },
    remove(key: string) {
      storage.remove(key)
      notify()
    },
    use: (key: string) =>
      useSyncExternalStore(
        subscribe,
        () => read(key),
        () => empty,
      ),
  }
}

/** A stored list; values that are not `isValid` are left out. */
export function storedList<T>(storage: typeof local, key: string, isValid: (value: Partial<T>) => boolean) {
  const EMPTY: readonly T[] = []
  const lists = storedValue<readonly T[]>(storage, EMPTY, (text) => {
    const list = parseStored<T[]>(text)
    return Array.isArray(list) ? list.filter((value) => value !== null && isValid(value)) : EMPTY
  })
  return {
    read: () => lists.read(key),
    write: (list: readonly T[]) => (list.length > 0 ? lists.write(key, list) : lists.remove(key)),
    use: () => lists.use(key),
  }
}
