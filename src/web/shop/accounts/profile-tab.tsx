import type { Account } from '../../../domain/accounts/accounts.schema.ts'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PrivacySection } from './privacy-section.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { TwoFactorSection } from './two-factor-section.tsx'

export const ProfileTab = ({ account }: { account: Account }) => (
  <div className="grid max-w-3xl gap-6">
    <ProfileForm account={account} />
    <PasswordSection account={account} />
    <TwoFactorSection account={account} />
    <PasskeysSection account={account} />
    <SessionsSection />
    <PrivacySection account={account} />
  </div>
)
