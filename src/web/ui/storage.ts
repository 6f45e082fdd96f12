/**
 * What this browser remembers: `local` for good, `session` as long as the tab. Where it has no room, or was told to
 * remember nothing, things last as long as the page, and no page fails over it.
 */
export const local = storage(() => localStorage)
export const session = storage(() => sessionStorage)

function storage(browsers: () => Storage) {
  const unkept = new Map<string, string>()
  return {
    get(key: string): string | null {
      try {
        return unkept.get(key) ?? browsers().getItem(key)
      } catch {
        return null
      }
    },
    set(key: string, text: string) {
      unkept.set(key, text)
      try {
        browsers().setItem(key, text)
        unkept.delete(key)
      } catch (error) {
        console.warn(`${key} cannot be kept:`, error)
      }
    },
    remove(key: string) {
      unkept.delete(key)
      try {
        browsers().removeItem(key)
      } catch {} // nor was it kept
    },
  }
}
