import { EMAIL } from '../person.ts'
import { keysOf } from '../records.ts'

export const CONTACT_LIMITS = { name: 100, email: 254, subject: 150, message: 5000 } as const
export type ContactField = keyof typeof CONTACT_LIMITS

/** The problems of a contact message, per field. */
export function contactProblems(
  draft: Record<ContactField, string>,
): Partial<Record<ContactField, 'missing' | 'email'>> {
  const problems: Partial<Record<ContactField, 'missing' | 'email'>> = {}
  for (const field of keysOf(CONTACT_LIMITS)) if (!draft[field].trim()) problems[field] = 'missing'
  if (!problems.email && !EMAIL.test(draft.email.trim())) problems.email = 'email'
  return problems
}
