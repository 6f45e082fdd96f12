import { SignedInSchema, SignInSchema } from '../../../domain/accounts/auth.schema.ts'
import { knownDevice, rememberDevice } from '../../accounts/known-device.ts'
import { recordSignIn } from '../../accounts/record-sign-in.ts'
import { signIn as signInWith } from '../../accounts/sign-in.ts'
import { failAfterMinimumDuration } from '../../accounts/timing.ts'
import { body, json, problem, route, routes } from '../../openapi/route.ts'

export const authSignIn = routes().openapi(
  route('public', {
    method: 'post',
    path: '/auth/sign-in/email',
    tags: ['Sign-in'],
    summary: 'Sign in with an email address and password. The response sets the session cookie',
    request: { body: body(SignInSchema) },
    responses: {
      200: json(SignedInSchema, 'Signed in, or a two-factor code is required'),
      401: problem('The email address or the password is wrong'),
      422: problem('A field is missing or invalid'),
      429: problem('Too many attempts'),
    },
  }),
  async (c) => {
    const credentials = c.req.valid('json')
    const { limiter, client_address: address } = c.var
    const attempt = { address, account: credentials.email, device: await knownDevice(c, credentials.email) }
    await limiter.count('sign_in', attempt)
    const { user_id, code_wanted, owns_address } = await failAfterMinimumDuration(() => signInWith(c, credentials))
    // Signing in to an unconfirmed account must not reset the count of attempts at the confirmed account's password.
    await (owns_address ? limiter.forgive('sign_in', attempt) : limiter.forgiveAddress('sign_in', attempt))
    if (!code_wanted) {
      await c.var.accounts.inAuthTransaction((_auth, mails, tx) => recordSignIn(c, tx, mails, user_id, 'password'))
      await rememberDevice(c, user_id)
    }
    return c.json({ twoFactorRedirect: code_wanted }, 200)
  },
)
