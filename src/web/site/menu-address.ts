type MenuAddress = { category?: string; search?: string; cursor?: string }

/** What the menu's address asks for. By hand: zod here would put 16 kB into every page. */
export const readSearch = ({ category, search, cursor }: Record<string, unknown>): MenuAddress => ({
  category: text(category),
  search: text(search)?.trim().slice(0, 100) || undefined,
  cursor: text(cursor),
})

function text(value: unknown): string | undefined {
  // An address may spell out objects, too.
  if (value === undefined || value === '' || typeof value === 'object') return undefined
  return String(value)
    .replace(/\p{Cc}/gu, '')
    .slice(0, 400)
}
