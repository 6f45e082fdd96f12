import { ROLES } from '../accounts/roles.ts'

/** What the security log records. */
export const SECURITY_EVENTS = [
  'signed_in',
  'sign_in_failed',
  'code_failed',
  'password_failed',
  'sessions_ended',
  'password_changed',
  'reset_requested',
  'password_reset',
  'two_step_on',
  'two_step_off',
  'recovery_codes_created',
  'passkey_added',
  'passkey_removed',
  'refused',
  'role_changed',
  'status_changed',
  'invitation_sent',
  'invitation_revoked',
  'invitation_accepted',
  'settings_changed',
  'calendar_address_replaced',
  'refunded',
  'exported',
  'products_changed',
  'account_deleted',
  'customers_merged',
  'restaurant_emptied',
] as const
export type SecurityEventKind = (typeof SECURITY_EVENTS)[number]

/** How somebody signed in. */
export const SIGN_IN_METHODS = ['password', 'code', 'recovery_code', 'passkey', 'link', 'invitation'] as const

export const EXPORTS = ['reservations', 'menu', 'own_data', 'backup'] as const

/** `operator`: whoever runs commands on the server. */
export const ACTOR_ROLES = [...ROLES, 'operator'] as const
