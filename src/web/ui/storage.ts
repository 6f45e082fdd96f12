/**
 * `local` is kept for good, `session` as long as the tab. Without space or permission, values last as long as the page,
 * and nothing fails.
 */
export const local = storage(() => localStorage)
export const session = storage(() => sessionStorage)

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
