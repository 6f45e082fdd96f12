/** Names are the same in a file and on the menu whatever their case, spaces and way of encoding accents. */
export const foldedName = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

type Named = { id?: string | undefined; name: string; slug?: string | undefined }

/** Finds a category or group that a file refers to by its id, its name, or its slug; the first where names repeat. */
export function createReferences(parts: readonly Named[]) {
  const places = new Map<string, number>()
  const add = (key: string | undefined, place: number) => {
    if (key && !places.has(key)) places.set(key, place)
  }
  parts.forEach(({ id }, place) => {
    add(id && `id ${id}`, place)
  })
  parts.forEach(({ name }, place) => {
    add(`name ${foldedName(name)}`, place)
  })
  parts.forEach(({ slug }, place) => {
    add(slug && `slug ${slug}`, place)
  })
  return (reference: string): number | undefined =>
    places.get(`id ${reference.trim()}`) ??
    places.get(`name ${foldedName(reference)}`) ??
    places.get(`slug ${reference.trim()}`)
}

/** How a file refers to a part: by its name, or by its id where the name means another one. */
export function writtenReferences(parts: readonly Named[]): string[] {
  const find = createReferences(parts)
  return parts.map(({ id, name }, place) => (find(name) === place ? name : (id ?? name)))
}
