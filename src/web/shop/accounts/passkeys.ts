import { queryOptions } from '@tanstack/react-query'
import type { PasskeyAttestation, PasskeySignature } from '../../../domain/accounts/passkeys.schema.ts'
import { api, apiWithoutRelogin, read } from '../../api.ts'

export const passkeysQuery = () =>
  queryOptions({ queryKey: ['account', 'passkeys'], queryFn: () => read(api.account.passkeys.$get()) })

const signInRoutes = apiWithoutRelogin.auth['sign-in'].passkey

/** Browsers of 2025 and newer, on https and localhost. */
export const supportsPasskeys = () =>
  typeof PublicKeyCredential !== 'undefined' && 'parseRequestOptionsFromJSON' in PublicKeyCredential

/** Resolves to false if the person closes the browser's dialog. */
export async function signInWithPasskey({ staff = false }): Promise<boolean> {
  const options = await read(signInRoutes.options.$post())
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  const credential = await unlessCancelled(navigator.credentials.get({ publicKey }))
  if (!credential) return false
  await read(signInRoutes.$post({ json: { response: toJson<PasskeySignature>(credential), staff } }))
  return true
}

/** With the password; the options are valid for a few minutes. */
export const newPasskeyOptions = (password: string) => read(api.account.passkeys.options.$post({ json: { password } }))

/** Resolves to false if the person closes the browser's dialog. */
export async function addPasskey(options: Awaited<ReturnType<typeof newPasskeyOptions>>): Promise<boolean> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  const credential = await unlessCancelled(navigator.credentials.create({ publicKey }))
  if (!credential) return false
  await read(api.account.passkeys.$post({ json: { response: toJson<PasskeyAttestation>(credential) } }))
  return true
}

export const renamePasskey = (id: string, name: string) =>
  read(api.account.passkeys[':id'].$patch({ param: { id }, json: { name } }))
export const removePasskey = (id: string, password: string) =>
  read(api.account.passkeys[':id'].removal.$post({ param: { id }, json: { password } }))

/** The browser does not create a second passkey for the same account on one device. */
export const isAlreadyHere = (error: unknown) => error instanceof DOMException && error.name === 'InvalidStateError'

/** A dialog that was closed, or left open for too long, is no error. */
async function unlessCancelled(request: Promise<Credential | null>) {
  try {
    return await request
  } catch (error) {
    if (error instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(error.name)) return null
    throw error
  }
}

/** Password managers return objects of their own, which are no `PublicKeyCredential`. */
const toJson = <T>(credential: Credential) => (credential as PublicKeyCredential).toJSON() as T
