export const ROLES = ['customer', 'staff', 'admin'] as const

export type Role = (typeof ROLES)[number]

/** Roles that need an invitation. */
export const STAFF_ROLES = ['staff', 'admin'] as const

/** Changes of an account by an admin that are recorded. */
export const USER_CHANGES = ['two_factor_cleared', 'invited'] as const

/** Staff have the rights of customers, admins those of staff. */
export const mayActAs = (role: Role, required: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(required)
