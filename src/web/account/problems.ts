import { useTranslations } from 'use-intl/react'
import { EMAIL } from '../../domain/messages.ts'
import { passwordProblem } from '../../domain/password.ts'

/** What is wrong with what somebody typed about their account, in words; undefined when nothing is. */
export function useProblemTexts() {
  const t = useTranslations('auth')
  const required = (text: string) => (text.trim() ? undefined : t('required'))
  const password = (text: string) => (text ? undefined : t('required')) // of spaces, if somebody likes
  return {
    required,
    password,
    email: (text: string) => required(text) ?? (EMAIL.test(text.trim()) ? undefined : t('wrongEmail')),
    newPassword(text: string) {
      const problem = passwordProblem(text)
      if (!text || !problem) return password(text)
      return t(problem === 'too_short' ? 'tooShort' : 'tooCommon')
    },
    repeated: (again: string, text: string) => password(again) ?? (again === text ? undefined : t('noMatch')),
  }
}
