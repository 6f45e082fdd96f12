import { PasskeySignInSchema, SignInOptionsSchema } from '../../../domain/accounts/passkeys.schema.ts'
import { rememberDevice } from '../../accounts/known-device.ts'
import { passkeySignInOptions, signInWithPasskey } from '../../accounts/sign-in-with-passkey.ts'
import { body, DONE, done, json, problem, route, routes } from '../../openapi/route.ts'

const tags = ['Sign-in']

export const authPasskeys = routes()
  .openapi(
    route('public', {
      method: 'post',
      path: '/auth/sign-in/passkey/options',
      tags,
      summary: 'Start a sign-in with a passkey. The challenge works once, for five minutes and in this browser',
      responses: {
        200: json(SignInOptionsSchema, 'What the browser needs'),
        429: problem('Too many attempts'),
      },
    }),
    async (c) => {
      await c.var.limiter.count('passkey', { address: c.var.client_address, account: '' })
      return c.json(await passkeySignInOptions(c), 200)
    },
  )
  .openapi(
    route('public', {
      method: 'post',
      path: '/auth/sign-in/passkey',
      tags,
      summary: 'Log in with a passkey. The response sets the session cookie',
      description: 'The authenticator must have verified the person, so that no two-factor code is required.',
      request: { body: body(PasskeySignInSchema) },
      responses: {
        200: done,
        401: problem('passkey_refused: the passkey is unknown, or its response or its account was not accepted'),
        429: problem('Too many attempts'),
      },
    }),
    async (c) => {
      const { limiter, client_address: address } = c.var
      // Nobody guesses a signature: attempts are limited per network, not per account.
      const attempt = { address, account: '' }
      await limiter.count('sign_in', attempt)
      const user_id = await signInWithPasskey(c, c.req.valid('json'))
      await limiter.forgiveAddress('sign_in', attempt)
      await rememberDevice(c, user_id)
      return c.json(DONE, 200)
    },
  )
