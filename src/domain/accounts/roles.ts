export const ROLES = ['customer', 'cook', 'staff', 'admin'] as const

export type Role = (typeof ROLES)[number]

/** Roles that need an invitation. */
export const STAFF_ROLES = ['cook', 'staff', 'admin'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** Changes of an account by an admin that are recorded. */
export const USER_CHANGES = ['two_factor_cleared', 'invited'] as const

/** Each role has the rights of those before it. Cooks see today's orders, and what is sold out. */
export const mayActAs = (role: Role, required: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(required)
