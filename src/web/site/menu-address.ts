type MenuSearchParams = { category?: string; search?: string; cursor?: string }

/** The search parameters of the menu. Parsed by hand: zod would add 16 kB to every page. */
export const readSearch = ({ category, search, cursor }: Record<string, unknown>): MenuSearchParams => ({
  category: text(category),
  search: text(search)?.trim().slice(0, 100) || undefined,
  cursor: text(cursor),
})

function text(value: unknown): string | undefined {
  // The router parses objects in the URL, too.
  if (value === undefined || value === '' || typeof value === 'object') return undefined
  return String(value)
    .replace(/\p{Cc}/gu, '')
    .slice(0, 400)
}
