/** `Object.keys`, which does not know the names of a record. Only for records that have no other keys. */
export const keysOf = <K extends string>(record: Readonly<Partial<Record<K, unknown>>>): K[] =>
  Object.keys(record) as K[]

/** The option that this value equals, if any. */
export const oneOf = <T>(options: readonly T[], value: unknown): T | undefined =>
  options.find((option) => option === value)

/** A record with a value for each of these keys. */
export const recordOf = <K extends string, V>(keys: readonly K[], make: (key: K) => V): Record<K, V> =>
  Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<K, V>

/** What the entries of a record have under this key, without those that do not have it. */
export const pluck = <R extends Readonly<Record<string, object>>, P extends string>(record: R, key: P) =>
  Object.fromEntries(
    Object.entries(record).flatMap(([name, entry]) => (key in entry ? [[name, Reflect.get(entry, key)]] : [])),
  ) as { [N in keyof R as R[N] extends Record<P, unknown> ? N : never]: R[N] extends Record<P, infer V> ? V : never }

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
