import { type ApiResult, resultOf } from '../api-result.ts'
import { sendWithRelogin } from '../ended-session.ts'

const send = (path: string, body: object) =>
  fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

/** The auth library's routes are not part of the typed API, so they are called by path. */
const call = <T>(path: string, body: object = {}): Promise<ApiResult<T>> => resultOf<T>(send(path, body))
const callWithRelogin = <T>(path: string, body: object): Promise<ApiResult<T>> =>
  resultOf<T>(sendWithRelogin(() => send(path, body)))

/** `staff`: the login screen of the panel, which accepts staff only. */
export const signIn = (email: string, password: string, { staff = false } = {}) =>
  call<{ twoFactorRedirect?: boolean }>('/api/auth/sign-in/email', { email, password, ...(staff && { staff }) })
export const signOut = () => call('/api/auth/sign-out')
export const signOutEverywhere = () => call('/api/auth/revoke-sessions')
export const requestPasswordReset = (email: string) => call('/api/auth/request-password-reset', { email })
export const resetPassword = (token: string, newPassword: string) =>
  call('/api/auth/reset-password', { token, newPassword })
export const changePassword = (currentPassword: string, newPassword: string) =>
  callWithRelogin('/api/auth/change-password', { currentPassword, newPassword, revokeOtherSessions: true })

export const verifyCode = (code: string) => call('/api/auth/two-factor/verify-totp', { code })
export const verifyRecoveryCode = (code: string) => call('/api/auth/two-factor/verify-backup-code', { code })
export const enableTwoFactor = (password: string) =>
  callWithRelogin<{ totpURI: string; backupCodes: string[] }>('/api/auth/two-factor/enable', { password })
export const disableTwoFactor = (password: string) => callWithRelogin('/api/auth/two-factor/disable', { password })

export const deleteAccount = (password: string) => callWithRelogin('/api/account/deletion', { password })

/** Without a secret, only for a person who is signed in to the account; otherwise with its password, or a new one. */
export const verifyEmail = (token: string, secret: { password?: string; newPassword?: string } = {}) =>
  call('/api/auth/verify-email', { token, ...secret })
