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
