import { useTranslations } from 'use-intl/react'
import { confirmProblem, type PasswordProblem, passwordProblem } from '../../../domain/accounts/password.ts'
import { EMAIL } from '../../../domain/person.ts'
import type { ApiError } from '../../api.ts'

/** The text for a refusal that any screen can get; null where the screen has its own text. */
export function useRefusalText() {
  const t = useTranslations('auth')
  return ({ code, minutes }: ApiError): string | null => {
    if (code === 'rate_limited') return t('tooMany', { minutes })
    if (code === 'offline') return t('offline')
    return code === 'unavailable' || code === 'internal' ? t('unavailable') : null
  }
}

const TEXTS = {
  missing: 'required',
  wrong_email: 'wrongEmail',
  no_match: 'noMatch',
  too_short: 'tooShort',
  too_short_for_staff: 'tooShortForStaff',
  too_common: 'tooCommon',
} as const satisfies Record<PasswordProblem, string> & Record<string, string>

/** Validation of account fields: the text of the problem, or undefined for a valid value. */
export function useProblemTexts() {
  const t = useTranslations('auth')
  const required = (text: string) => (text.trim() ? undefined : t('required'))
  const password = (text: string) => (text ? undefined : t('required')) // spaces are allowed
  const textOf = (problem: keyof typeof TEXTS) => t(TEXTS[problem])
  return {
    required,
    password,
    email: (text: string) => required(text) ?? (EMAIL.test(text.trim()) ? undefined : t('wrongEmail')),
    newPassword(text: string, { staff = false } = {}) {
      const problem = passwordProblem(text, { staff })
      return text && problem ? textOf(problem) : password(text)
    },
    refusedPassword: ({ errors }: ApiError) =>
      textOf(errors.some(({ code }) => code === 'too_short_for_staff') ? 'too_short_for_staff' : 'too_common'),
    repeated(again: string, text: string) {
      const problem = confirmProblem(again, text)
      return problem ? textOf(problem) : undefined
    },
    textOf,
  }
}
