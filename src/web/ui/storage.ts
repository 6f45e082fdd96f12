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

/** A cookie that the browser sends to the server with every request. */
export function setCookie(name: string, value: string, seconds: number) {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax`
}
