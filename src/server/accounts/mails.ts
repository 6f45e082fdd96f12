import type { StaffRole } from '../../domain/accounts/roles.ts'
import { type Locale, localizedPath } from '../../domain/text/locales.ts'
import type { Mail } from '../platform/mail/mail-queue.ts'
import type { Letter } from '../platform/mail/message.ts'
import {
  accountExists,
  newSignIn,
  passwordChanged,
  resetPassword,
  twoFactorCleared,
  twoFactorOff,
  verifyEmail,
} from './account-mail.ts'
import { invitation } from './invitation-mail.ts'
import { passkeyAdded, passkeyRemoved, passkeysReset } from './passkey-mail.ts'

type Recipient = { email: string; locale?: unknown }
export type AccountMails = ReturnType<typeof accountMails>

const PROFILE = '/account?tab=profile'
const FORGOT = '/forgot-password'

/** Mails about accounts in the user's language, with links to our own pages only. */
export function accountMails(public_url: string, write: (mail: Mail) => void) {
  async function send(
    kind: Mail['kind'],
    user: Recipient,
    writeContent: (locale: Locale, link: (path: string) => string) => Letter,
  ) {
    const locale = chooseLanguage(user)
    const content = writeContent(locale, (path) => public_url + localizedPath(path, locale))
    write({ kind, recipient: user.email, locale, ...content })
  }
  return {
    verifyEmail: (user: Recipient, token: string) =>
      send('verify_email', user, (locale, link) =>
        verifyEmail[locale](link(`/verify-email?token=${encodeURIComponent(token)}`)),
      ),
    resetPassword: (user: Recipient, token: string) =>
      send('reset_password', user, (locale, link) =>
        resetPassword[locale](link(`/reset-password?token=${encodeURIComponent(token)}`)),
      ),
    accountExists: (user: Recipient) =>
      send('account_exists', user, (locale, link) => accountExists[locale](link('/login'), link(FORGOT))),
    passwordChanged: (user: Recipient) =>
      send('password_changed', user, (locale, link) => passwordChanged[locale](link(FORGOT))),
    async invitation(user: Recipient, role: StaffRole, token: string): Promise<string> {
      const path = localizedPath(`/invitation?token=${encodeURIComponent(token)}`, chooseLanguage(user))
      const url = public_url + path
      await send('invitation', user, (locale) => invitation[locale](role, url))
      return url
    },
    newSignIn: (user: Recipient, device: string | null) =>
      send('new_sign_in', user, (locale, link) => newSignIn[locale](device, link(PROFILE), link(FORGOT))),
    passkeyAdded: (user: Recipient, device: string | null) =>
      send('passkey_added', user, (locale, link) => passkeyAdded[locale](device, link(PROFILE), link(FORGOT))),
    passkeyRemoved: (user: Recipient) =>
      send('passkey_removed', user, (locale, link) => passkeyRemoved[locale](link(PROFILE), link(FORGOT))),
    passkeysReset: (user: Recipient) =>
      send('passkey_removed', user, (locale, link) => passkeysReset[locale](link(PROFILE), link(FORGOT))),
    twoFactorOff: (user: Recipient) =>
      send('two_factor_off', user, (locale, link) => twoFactorOff[locale](link(PROFILE), link(FORGOT))),
    twoFactorCleared: (user: Recipient) =>
      send('two_factor_cleared', user, (locale, link) => twoFactorCleared[locale](link(PROFILE))),
  }
}

const chooseLanguage = ({ locale }: Recipient): Locale => (locale === 'ar' ? 'ar' : 'en')
