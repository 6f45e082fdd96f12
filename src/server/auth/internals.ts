import { symmetricDecrypt } from 'better-auth/crypto'
import type { Auth } from './auth.ts'

// What better-auth has no public function for. tests/api/internals.test.ts compares it with the installed version.

/** The id of the user whose password a link from the library's mail sets. */
export async function userOfResetLink(auth: Auth, token: string): Promise<string | undefined> {
  const { internalAdapter } = await auth.$context
  return (await internalAdapter.findVerificationValue(`reset-password:${token}`))?.value
}

/** The secret of the authenticator app, which the library stores encrypted. */
export async function decryptSecret(auth: Auth, stored: string): Promise<string> {
  return symmetricDecrypt({ key: (await auth.$context).secretConfig, data: stored })
}
