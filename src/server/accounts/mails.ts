import type { Locale } from '../../domain/text/locales.ts'
import { localizedPath } from '../../domain/text/locales.ts'
import type { Mail } from '../platform/mail/mail-queue.ts'
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

/** Mails about accounts in the user's language, with links to our own pages only. */
export function accountMails(public_url: string, write: (mail: Mail) => void) {
  const link = (path: string, locale: Locale) => public_url + localizedPath(path, locale)
  return {
    async verifyEmail(user: Recipient, token: string) {
      const locale = chooseLanguage(user)
      const url = link(`/verify-email?token=${encodeURIComponent(token)}`, locale)
      write({ kind: 'verify_email', recipient: user.email, locale, ...verifyEmail[locale](url) })
    },
    async resetPassword(user: Recipient, token: string) {
      const locale = chooseLanguage(user)
      const url = link(`/reset-password?token=${encodeURIComponent(token)}`, locale)
      write({ kind: 'reset_password', recipient: user.email, locale, ...resetPassword[locale](url) })
    },
    async accountExists(user: Recipient) {
      const locale = chooseLanguage(user)
      const texts = accountExists[locale](link('/login', locale), link('/forgot-password', locale))
      write({ kind: 'account_exists', recipient: user.email, locale, ...texts })
    },
    async passwordChanged(user: Recipient) {
      const locale = chooseLanguage(user)
      const texts = passwordChanged[locale](link('/forgot-password', locale))
      write({ kind: 'password_changed', recipient: user.email, locale, ...texts })
    },
    async invitation(user: Recipient, role: 'admin' | 'staff', token: string) {
      const locale = chooseLanguage(user)
      const url = link(`/invitation?token=${encodeURIComponent(token)}`, locale)
      write({ kind: 'invitation', recipient: user.email, locale, ...invitation[locale](role, url) })
    },
    async newSignIn(user: Recipient, device: string | null) {
      const locale = chooseLanguage(user)
      const texts = newSignIn[locale](device, link('/account?tab=profile', locale), link('/forgot-password', locale))
      write({ kind: 'new_sign_in', recipient: user.email, locale, ...texts })
    },
    async passkeyAdded(user: Recipient, device: string | null) {
      const locale = chooseLanguage(user)
      const texts = passkeyAdded[locale](device, link('/account?tab=profile', locale), link('/forgot-password', locale))
      write({ kind: 'passkey_added', recipient: user.email, locale, ...texts })
    },
    async passkeyRemoved(user: Recipient) {
      const locale = chooseLanguage(user)
      const texts = passkeyRemoved[locale](link('/account?tab=profile', locale), link('/forgot-password', locale))
      write({ kind: 'passkey_removed', recipient: user.email, locale, ...texts })
    },
    async passkeysReset(user: Recipient) {
      const locale = chooseLanguage(user)
      const texts = passkeysReset[locale](link('/account?tab=profile', locale), link('/forgot-password', locale))
      write({ kind: 'passkey_removed', recipient: user.email, locale, ...texts })
    },
    async twoFactorOff(user: Recipient) {
      const locale = chooseLanguage(user)
      const texts = twoFactorOff[locale](link('/account?tab=profile', locale), link('/forgot-password', locale))
      write({ kind: 'two_factor_off', recipient: user.email, locale, ...texts })
    },
    async twoFactorCleared(user: Recipient) {
      const locale = chooseLanguage(user)
      const texts = twoFactorCleared[locale](link('/account?tab=profile', locale))
      write({ kind: 'two_factor_cleared', recipient: user.email, locale, ...texts })
    },
  }
}

const chooseLanguage = ({ locale }: Recipient): Locale => (locale === 'ar' ? 'ar' : 'en')
