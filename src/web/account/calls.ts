import { type Answer, answered } from '../answers.ts'
import { sendLoggedIn } from '../ended-session.ts'

const send = (path: string, body: object) =>
  fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

/** The auth library's own routes are not part of our typed API: they are called here by name. */
const call = <T>(path: string, body: object = {}): Promise<Answer<T>> => answered<T>(send(path, body))
const callLoggedIn = <T>(path: string, body: object): Promise<Answer<T>> =>
  answered<T>(sendLoggedIn(() => send(path, body)))

/** `staff`: at the gate of the panel, where nobody else gets in. */
export const signIn = (email: string, password: string, { staff = false } = {}) =>
  call<{ twoFactorRedirect?: boolean }>('/api/auth/sign-in/email', { email, password, ...(staff && { staff }) })
export const signOut = () => call('/api/auth/sign-out')
export const signOutEverywhere = () => call('/api/auth/revoke-sessions')
export const requestPasswordReset = (email: string) => call('/api/auth/request-password-reset', { email })
export const resetPassword = (token: string, newPassword: string) =>
  call('/api/auth/reset-password', { token, newPassword })
export const changePassword = (currentPassword: string, newPassword: string) =>
  callLoggedIn('/api/auth/change-password', { currentPassword, newPassword, revokeOtherSessions: true })

export const verifyCode = (code: string) => call('/api/auth/two-factor/verify-totp', { code })
export const verifyRecoveryCode = (code: string) => call('/api/auth/two-factor/verify-backup-code', { code })
export const enableTwoFactor = (password: string) =>
  callLoggedIn<{ totpURI: string; backupCodes: string[] }>('/api/auth/two-factor/enable', { password })
export const disableTwoFactor = (password: string) => callLoggedIn('/api/auth/two-factor/disable', { password })

export const deleteAccount = (password: string) => callLoggedIn('/api/account/deletion', { password })

/** Without a secret only for whoever is signed in to the account; otherwise with its password, or a new one. */
export const verifyEmail = (token: string, secret: { password?: string; newPassword?: string } = {}) =>
  call('/api/auth/verify-email', { token, ...secret })
