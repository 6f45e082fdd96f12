import { mayActAs, type Role } from './roles.ts'

/** A page that asked for the login comes first; otherwise staff go to the panel, and customers to their account. */
export function pageAfterLogin(role: Role, returnTo: string | null): { href: string } | { to: '/admin' | '/account' } {
  if (returnTo) return { href: returnTo }
  return { to: mayActAs(role, 'staff') ? '/admin' : '/account' }
}
