export const ROLES = ['customer', 'staff', 'admin'] as const

export type Role = (typeof ROLES)[number]

/** Roles that somebody is invited to. */
export const STAFF_ROLES = ['staff', 'admin'] as const

/** What an admin can do to somebody's account that is written down. */
export const USER_CHANGES = ['two_factor_cleared', 'invited'] as const

/** Staff can do what customers can, admins what staff can. */
export const mayActAs = (role: Role, wanted: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(wanted)
