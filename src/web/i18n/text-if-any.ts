type Texts = { (key: never): string; has: (key: never) => boolean }

/** The text of a key that comes from data; undefined if there is none. */
export const textIfAny = (t: Texts, key: string): string | undefined =>
  t.has(key as never) ? t(key as never) : undefined
