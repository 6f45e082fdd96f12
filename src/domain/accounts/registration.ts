import { EMAIL } from '../person.ts'
import { confirmProblem, type PasswordProblem, passwordProblem } from './password.ts'

type RegistrationDraft = Record<'full_name' | 'email' | 'password' | 'confirm', string>
type RegistrationProblem = 'missing' | 'wrong_email' | 'no_match' | PasswordProblem

/** What is wrong in the registration form, per field. The phone number is optional. */
export function registrationProblems({ full_name, email, password, confirm }: RegistrationDraft) {
  return {
    full_name: full_name.trim() ? null : 'missing',
    email: !email.trim() ? 'missing' : EMAIL.test(email.trim()) ? null : 'wrong_email',
    password: password ? passwordProblem(password) : 'missing',
    confirm: confirmProblem(confirm, password),
  } satisfies Record<keyof RegistrationDraft, RegistrationProblem | null>
}
