/** A page of our own to return to after signing in, or null: nobody is sent to another site. */
export function returnPath(wanted: string | undefined): string | null {
  // Browsers read a backslash as a slash and skip control characters: `/\evil.example` is another site.
  if (!wanted?.startsWith('/') || wanted.length > 500 || /[\\\p{Cc}]/u.test(wanted)) return null
  if (!URL.canParse(wanted, 'http://here')) return null
  const { origin, pathname, search, hash } = new URL(wanted, 'http://here')
  return origin !== 'http://here' || pathname.startsWith('//') ? null : pathname + search + hash
}
