import { symmetricDecrypt } from 'better-auth/crypto'
import type { Auth } from './auth.ts'

// What better-auth has no public function for. tests/api/internals.test.ts compares it with the installed version.

/** The id of the user whose password a link from the library's mail sets. */
export async function userOfResetLink(auth: Auth, token: string): Promise<string | undefined> {
  const { internalAdapter } = await auth.$context
  return (await internalAdapter.findVerificationValue(`reset-password:${token}`))?.value
}

/** The id of the user who typed the right password and still needs a code; `identifier` is the value of the cookie. */
export async function userWaitingForCode(auth: Auth, identifier: string): Promise<string | undefined> {
  const { internalAdapter } = await auth.$context
  return (await internalAdapter.findVerificationValue(identifier))?.value
}

/** The cookie of a sign-in that waits for a code, and the secret it is signed with. */
export async function readCodeCookie(auth: Auth): Promise<{ name: string; secret: string }> {
  const { createAuthCookie, secret } = await auth.$context
  return { name: createAuthCookie('two_factor').name, secret }
}

/** The secret of the authenticator app, which the library stores encrypted. */
export async function decryptSecret(auth: Auth, stored: string): Promise<string> {
  return symmetricDecrypt({ key: (await auth.$context).secretConfig, data: stored })
}
