import { useTranslations } from 'use-intl/react'
import { type PasswordProblem, passwordProblem } from '../../domain/accounts/password.ts'
import { EMAIL } from '../../domain/person.ts'
import type { ApiError } from '../api.ts'

/** Validation of account fields: the text of the problem, or undefined for a valid value. */
export function useProblemTexts() {
  const t = useTranslations('auth')
  const required = (text: string) => (text.trim() ? undefined : t('required'))
  const password = (text: string) => (text ? undefined : t('required')) // spaces are allowed
  const passwordText = (problem: PasswordProblem) =>
    t(({ too_short: 'tooShort', too_short_for_staff: 'tooShortForStaff', too_common: 'tooCommon' } as const)[problem])
  return {
    required,
    password,
    email: (text: string) => required(text) ?? (EMAIL.test(text.trim()) ? undefined : t('wrongEmail')),
    newPassword(text: string, { staff = false } = {}) {
      const problem = passwordProblem(text, { staff })
      return text && problem ? passwordText(problem) : password(text)
    },
    /** The text for a new password that the server refused. */
    refusedPassword: ({ errors }: ApiError) =>
      passwordText(errors.some(({ code }) => code === 'too_short_for_staff') ? 'too_short_for_staff' : 'too_common'),
    repeated: (again: string, text: string) => password(again) ?? (again === text ? undefined : t('noMatch')),
  }
}
