import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api, apiWithoutRelogin, read } from '../../api.ts'
import { FIRST_PAGE } from '../../queries.ts'

const { auth } = apiWithoutRelogin

/** `staff`: the login screen of the panel, which accepts staff only. */
export const signIn = (email: string, password: string, { staff = false } = {}) =>
  read(auth['sign-in'].email.$post({ json: { email, password, staff } }))
export const signOut = () => read(auth['sign-out'].$post())
export const signOutEverywhere = () => read(auth['revoke-sessions'].$post())
export const requestPasswordReset = (email: string) => read(auth['request-password-reset'].$post({ json: { email } }))
export const resetPassword = (token: string, newPassword: string) =>
  read(auth['reset-password'].$post({ json: { token, newPassword } }))
export const changePassword = (currentPassword: string, newPassword: string) =>
  read(api.auth['change-password'].$post({ json: { currentPassword, newPassword } }))

export const verifyCode = (code: string) => read(auth['two-factor']['verify-totp'].$post({ json: { code } }))
export const verifyRecoveryCode = (code: string) =>
  read(auth['two-factor']['verify-backup-code'].$post({ json: { code } }))
export const enableTwoFactor = (password: string) => read(api.auth['two-factor'].enable.$post({ json: { password } }))
export const disableTwoFactor = (password: string) => read(api.auth['two-factor'].disable.$post({ json: { password } }))

export const deleteAccount = (password: string) => read(api.account.deletion.$post({ json: { password } }))

/** Without a secret, only for a person who is signed in to the account; otherwise with its password, or a new one. */
export const verifyEmail = (token: string, secret: { password?: string; newPassword?: string } = {}) =>
  read(auth['verify-email'].$post({ json: { token, ...secret } }))

export const ownOrdersQuery = () =>
  infiniteQueryOptions({
    queryKey: ['account', 'orders'],
    queryFn: ({ pageParam }) => read(api.account.orders.$get({ query: { cursor: pageParam } })),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })

export const ownReservationsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['account', 'reservations'],
    queryFn: ({ pageParam }) => read(api.account.reservations.$get({ query: { cursor: pageParam } })),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })

export const passkeysQuery = () =>
  queryOptions({ queryKey: ['account', 'passkeys'], queryFn: () => read(api.account.passkeys.$get()) })
