/** The path to return to after signing in, or null for an address of another site (open redirect). */
export function returnPath(requested: string | undefined): string | null {
  // Browsers read a backslash as a slash and skip control characters: `/\evil.example` is another site.
  if (!requested?.startsWith('/') || requested.length > 500 || /[\\\p{Cc}]/u.test(requested)) return null
  if (!URL.canParse(requested, 'http://here')) return null
  const { origin, pathname, search, hash } = new URL(requested, 'http://here')
  return origin !== 'http://here' || pathname.startsWith('//') ? null : pathname + search + hash
}
