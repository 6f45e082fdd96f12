/** The shape of a catalogue: the other language has the same keys. */
export type Texts<T> = { [Key in keyof T]: T[Key] extends string ? string : Texts<T[Key]> }

type Translate = { (key: never): string; has: (key: never) => boolean }

/** The text of a key that comes from data; undefined if there is none. */
export const textIfAny = (t: Translate, key: string): string | undefined =>
  t.has(key as never) ? t(key as never) : undefined
