/** A time zone with a name such as Asia/Beirut. UTC offsets are refused, because they have no summer time. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Z][\w+-]*(\/[\w+-]+)*$/i.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** The time zones to choose from. UTC is added, because not every engine lists it. */
export const timeZones = (): string[] => [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])]
