/** The shape of a catalogue: the other language has the same keys. */
export type Texts<T> = { [Key in keyof T]: T[Key] extends string ? string : Texts<T[Key]> }
