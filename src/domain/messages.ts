import type { z } from 'zod'
import type { ContactMessageSchema, MessageSchema } from './messages.schema.ts'

export type ContactMessage = z.infer<typeof ContactMessageSchema>
/** A message as staff read it. */
export type Message = z.infer<typeof MessageSchema>

export const CONTACT_LIMITS = { name: 100, email: 254, subject: 150, message: 5000 } as const
export type ContactField = keyof typeof CONTACT_LIMITS

// The same shape that browsers accept in <input type="email">, plus a dot in the domain.
export const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?)+$/

/** What still keeps a contact message from being sent, per field. */
export function contactProblems(
  draft: Record<ContactField, string>,
): Partial<Record<ContactField, 'missing' | 'email'>> {
  const problems: Partial<Record<ContactField, 'missing' | 'email'>> = {}
  for (const field of Object.keys(CONTACT_LIMITS) as ContactField[])
    if (!draft[field].trim()) problems[field] = 'missing'
  if (!problems.email && !EMAIL.test(draft.email.trim())) problems.email = 'email'
  return problems
}
