/** Whether two contents are equal once they are stored: the server trims texts. */
export function sameContent(a: unknown, b: unknown): boolean {
  if (typeof a === 'string' && typeof b === 'string') return a.trim() === b.trim()
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].every((name) => sameContent(Reflect.get(a, name), Reflect.get(b, name)))
}
