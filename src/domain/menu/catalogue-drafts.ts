export const PLACEHOLDER = '/brand/placeholder.svg'
export const CATALOGUE_LIMITS = {
  name: 100,
  slug: 100,
  description: 2000,
  image_url: 2000,
  sizes: 20,
  times: 96,
} as const
export const CATEGORY_STATUSES = ['active', 'inactive'] as const
export const PRODUCT_SORTS = ['newest', 'name'] as const

/**
 * A category's part of the address: its name in lower case with hyphens for spaces, without characters that are special
 * in an address. Letters of every alphabet stay, so that an Arabic name gives an Arabic slug. May be empty.
 */
export const slugOf = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(/[^\p{L}\p{M}\p{N}_-]/gu, '')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '')

/** A path of our own pictures, or an https address: our pages load no other pictures. */
export const isPictureAddress = (address: string): boolean =>
  /^\/[^/\\\s][^\s\\]*$/.test(address) || (/^https:\/\/[^\s/]/.test(address) && URL.canParse(address))

type Size<P> = { name: string; name_ar?: string | null; price: P }

/** A row of serving sizes counts only if both its name and its price are filled in. */
export const filledSizes = <P>(sizes: readonly Size<P | null>[]): Size<P>[] =>
  sizes.flatMap(({ price, ...size }) => (size.name.trim() && price !== null ? [{ ...size, price }] : []))

/** The complete rows that repeat the name of an earlier one: guests choose a size by its name. */
export const repeatedSizes = (sizes: readonly Size<unknown>[]): number[] => {
  const seen = new Set<string>()
  return sizes.flatMap(({ name, price }, row) => {
    const counts = name.trim() !== '' && price !== null
    const repeated = counts && seen.has(name.trim())
    if (counts) seen.add(name.trim())
    return repeated ? [row] : []
  })
}

type Reservable = { is_reservable: boolean; available_times: string[]; max_guests: number | string }

/** A dish that is not reservable has no times and the default number of guests, which a form has as text. */
export const normalizeReservable = <D extends Reservable>(dish: D, usual: D['max_guests']): D =>
  dish.is_reservable ? dish : { ...dish, available_times: [], max_guests: usual }
