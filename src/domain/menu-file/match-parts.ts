type Named = { id?: string | undefined; name: string }

/** Names are the same in a file and on the menu whatever their case, spaces and way of encoding accents. */
export const foldName = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

/** Finds a category or group that a file refers to by its id, its name, or its slug; the first where names repeat. */
export function createReferences(parts: readonly (Named & { slug?: string | undefined })[]) {
  const indexes = new Map<string, number>()
  const add = (key: string | undefined, index: number) => {
    if (key && !indexes.has(key)) indexes.set(key, index)
  }
  parts.forEach(({ id }, index) => {
    add(id && `id ${id}`, index)
  })
  parts.forEach(({ name }, index) => {
    add(`name ${foldName(name)}`, index)
  })
  parts.forEach(({ slug }, index) => {
    add(slug && `slug ${slug}`, index)
  })
  return (reference: string): number | undefined =>
    indexes.get(`id ${reference.trim()}`) ??
    indexes.get(`name ${foldName(reference)}`) ??
    indexes.get(`slug ${reference.trim()}`)
}

/** How a file refers to a part: by its name, or by its id where the name means another one. */
export function writeReferences(parts: readonly Named[]): string[] {
  const find = createReferences(parts)
  return parts.map(({ id, name }, index) => (find(name) === index ? name : (id ?? name)))
}

/**
 * The part of the menu that each part of a file is: the one with its id, or the first with the same key that nobody else
 * has. Undefined: it is new.
 */
export function matchParts<F extends Named, P extends Named>(
  inFile: readonly F[],
  present: readonly P[],
  keys: { file: (part: F, index: number) => string; present: (part: P) => string },
): (P | undefined)[] {
  const byId = new Map(present.map((part) => [part.id, part]))
  const matched = inFile.map(({ id }) => (id === undefined ? undefined : byId.get(id)))
  const taken = new Set(matched)
  const byKey = Map.groupBy(
    present.filter((part) => !taken.has(part)),
    keys.present,
  )
  for (const waiting of byKey.values()) waiting.reverse()
  return inFile.map((part, index) => matched[index] ?? byKey.get(keys.file(part, index))?.pop())
}

/** The ids of these parts: of the one they are, the one the file gives them, or a new one. */
export function chooseIds(
  inFile: readonly Named[],
  matched: readonly ({ id: string } | undefined)[],
  used: ReadonlySet<string>,
  newId: () => string,
): string[] {
  return inFile.map(({ id }, index) => matched[index]?.id ?? (id !== undefined && !used.has(id) ? id : newId()))
}
