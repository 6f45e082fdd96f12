import { routes } from '../openapi/route.ts'
import { authPasskeys } from './auth/passkeys.ts'
import { authPasswords } from './auth/passwords.ts'
import { authSessions } from './auth/sessions.ts'
import { authSignIn } from './auth/sign-in.ts'
import { authSignOut } from './auth/sign-out.ts'
import { authTwoFactor } from './auth/two-factor.ts'
import { authVerifyEmail } from './auth/verify-email.ts'

export const auth = routes()
  .route('/', authSignIn)
  .route('/', authPasskeys)
  .route('/', authSignOut)
  .route('/', authSessions)
  .route('/', authVerifyEmail)
  .route('/', authPasswords)
  .route('/', authTwoFactor)
