import { DIETS, MAX_HEAT } from '../../../domain/menu/diets.ts'

/** `diet`: diets separated by commas. `heat`: the hottest that is wanted. */
export type DishFilters = { diet?: string; heat?: number }
type MenuSearchParams = DishFilters & { category?: string; search?: string; cursor?: string }

/** The search parameters of the menu. Parsed by hand: zod would add 16 kB to every page. */
export const readSearch = ({ category, search, cursor, diet, heat }: Record<string, unknown>): MenuSearchParams => ({
  category: text(category),
  search: text(search)?.trim().slice(0, 100) || undefined,
  cursor: text(cursor),
  diet: diets(diet),
  heat: heatLimit(heat),
})

function text(value: unknown): string | undefined {
  // The router parses objects in the URL, too.
  if (value === undefined || value === '' || typeof value === 'object') return undefined
  return String(value)
    .replace(/\p{Cc}/gu, '')
    .slice(0, 400)
}

/** A form without JavaScript sends each diet by itself. */
function diets(value: unknown): string | undefined {
  const wanted = (Array.isArray(value) ? value : [value]).flatMap((part) => text(part)?.split(',') ?? [])
  return DIETS.filter((diet) => wanted.includes(diet)).join() || undefined
}

function heatLimit(value: unknown): number | undefined {
  const heat = text(value)
  return heat !== undefined && /^\d$/.test(heat) && Number(heat) < MAX_HEAT ? Number(heat) : undefined
}
