import { useTranslations } from 'use-intl/react'
import { type PasswordProblem, passwordProblem } from '../../domain/accounts/password.ts'
import { EMAIL } from '../../domain/person.ts'
import type { Refused } from '../answers.ts'

/** What is wrong with what somebody typed about their account, in words; undefined when nothing is. */
export function useProblemTexts() {
  const t = useTranslations('auth')
  const required = (text: string) => (text.trim() ? undefined : t('required'))
  const password = (text: string) => (text ? undefined : t('required')) // of spaces, if somebody likes
  const words = (problem: PasswordProblem) =>
    t(({ too_short: 'tooShort', too_short_for_staff: 'tooShortForStaff', too_common: 'tooCommon' } as const)[problem])
  return {
    required,
    password,
    email: (text: string) => required(text) ?? (EMAIL.test(text.trim()) ? undefined : t('wrongEmail')),
    newPassword(text: string, { staff = false } = {}) {
      const problem = passwordProblem(text, { staff })
      return text && problem ? words(problem) : password(text)
    },
    /** What the server found wrong with a new password. */
    refusedPassword: ({ errors }: Refused) =>
      words(errors.some(({ message }) => message === 'too_short_for_staff') ? 'too_short_for_staff' : 'too_common'),
    repeated: (again: string, text: string) => password(again) ?? (again === text ? undefined : t('noMatch')),
  }
}
