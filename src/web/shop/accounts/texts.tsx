import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import type { ApiError } from '../../api.ts'
import ar from '../../i18n/account.ar.ts'
import en from '../../i18n/account.en.ts'
import { ExtraTexts } from '../../i18n/extra-texts.tsx'

/** The texts of accounts and staff, which visitors of the public pages do not download. */
export const AccountTexts = ({ children }: { children: ReactNode }) => (
  <ExtraTexts texts={{ en, ar }}>{children}</ExtraTexts>
)

/** The text for a refusal that any screen can get; null where the screen has its own text. */
export function useRefusalText() {
  const t = useTranslations('auth')
  return ({ code, minutes }: ApiError): string | null => {
    if (code === 'rate_limited') return t('tooMany', { minutes })
    if (code === 'offline') return t('offline')
    return code === 'unavailable' || code === 'internal' ? t('unavailable') : null
  }
}
