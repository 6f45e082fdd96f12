import { mayActAs, type Role } from './roles.ts'

/** The path to return to after signing in, or null for an address of another site (open redirect). */
export function returnPath(requested: string | undefined): string | null {
  // Browsers read a backslash as a slash and skip control characters: `/\evil.example` is another site.
  if (!requested?.startsWith('/') || requested.length > 500 || /[\\\p{Cc}]/u.test(requested)) return null
  if (!URL.canParse(requested, 'http://here')) return null
  const { origin, pathname, search, hash } = new URL(requested, 'http://here')
  return origin !== 'http://here' || pathname.startsWith('//') ? null : pathname + search + hash
}

/** A page that asked for the login comes first; otherwise staff go to the panel, and customers to their account. */
export function pageAfterLogin(
  role: Role,
  returnTo: string | null,
): { href: string } | { to: '/admin' | '/admin/orders' | '/account' } {
  if (returnTo) return { href: returnTo }
  if (role === 'cook') return { to: '/admin/orders' }
  return { to: mayActAs(role, 'staff') ? '/admin' : '/account' }
}
