type Named = { id?: string | undefined; name: string }

/**
 * The part of the menu that each part of a file is: the one with its id, or the first with the same key that nobody else
 * has. Undefined: it is new.
 */
export function matchParts<F extends Named, P extends Named>(
  inFile: readonly F[],
  present: readonly P[],
  keys: { file: (part: F, place: number) => string; present: (part: P) => string },
): (P | undefined)[] {
  const byId = new Map(present.map((part) => [part.id, part]))
  const matched = inFile.map(({ id }) => (id === undefined ? undefined : byId.get(id)))
  const taken = new Set(matched)
  const byKey = Map.groupBy(
    present.filter((part) => !taken.has(part)),
    keys.present,
  )
  for (const waiting of byKey.values()) waiting.reverse()
  return inFile.map((part, place) => matched[place] ?? byKey.get(keys.file(part, place))?.pop())
}

/** The ids of these parts: of the one they are, the one the file gives them, or a new one. */
export function idsOf(
  inFile: readonly Named[],
  matched: readonly ({ id: string } | undefined)[],
  used: ReadonlySet<string>,
  newId: () => string,
): string[] {
  return inFile.map(({ id }, place) => matched[place]?.id ?? (id !== undefined && !used.has(id) ? id : newId()))
}
