/** The shape of a catalogue: the other language has a text wherever this one has. */
export type Texts<T> = { [Key in keyof T]: T[Key] extends string ? string : Texts<T[Key]> }
