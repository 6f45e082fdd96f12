import type { Problem } from '../../domain/problem.ts'

export type Answer<T = unknown> = { body: T; problem?: undefined } | { body?: undefined; problem: Refused }
/** Why a call was refused; `offline` when it never reached the server. */
export type Refused = {
  code: Problem['code'] | 'offline'
  detail?: string
  minutes: number
  errors: NonNullable<Problem['errors']>
}

/** The auth library's own routes are not part of our typed API: they are called here by name. */
async function call<T>(path: string, body: object = {}): Promise<Answer<T>> {
  try {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
    return await answerOf<T>(response)
  } catch {
    return { problem: { code: 'offline', minutes: 0, errors: [] } }
  }
}

export async function answerOf<T>(response: Response): Promise<Answer<T>> {
  const body = response.status === 204 ? undefined : await response.json()
  if (response.ok) return { body: body as T }
  const { code = 'internal', detail, errors = [] }: Partial<Problem> = body ?? {}
  return {
    problem: { code, detail, errors, minutes: Math.ceil(Number(response.headers.get('retry-after') ?? 60) / 60) },
  }
}

export const signIn = (email: string, password: string) =>
  call<{ twoFactorRedirect?: boolean }>('/api/auth/sign-in/email', { email, password })
export const signOut = () => call('/api/auth/sign-out')
export const signOutEverywhere = () => call('/api/auth/revoke-sessions')
export const requestPasswordReset = (email: string) => call('/api/auth/request-password-reset', { email })
export const resetPassword = (token: string, newPassword: string) =>
  call('/api/auth/reset-password', { token, newPassword })
export const changePassword = (currentPassword: string, newPassword: string) =>
  call('/api/auth/change-password', { currentPassword, newPassword, revokeOtherSessions: true })

export const verifyCode = (code: string) => call('/api/auth/two-factor/verify-totp', { code })
export const verifyRecoveryCode = (code: string) => call('/api/auth/two-factor/verify-backup-code', { code })
export const enableTwoFactor = (password: string) =>
  call<{ totpURI: string; backupCodes: string[] }>('/api/auth/two-factor/enable', { password })
export const disableTwoFactor = (password: string) => call('/api/auth/two-factor/disable', { password })

export const deleteAccount = (password: string) => call('/api/account/deletion', { password })

export async function verifyEmail(token: string): Promise<Answer> {
  try {
    return await answerOf(await fetch(`/api/auth/verify-email?token=${encodeURIComponent(token)}`))
  } catch {
    return { problem: { code: 'offline', minutes: 0, errors: [] } }
  }
}
