import { EMAIL, isPhone } from '../person.ts'
import type { Channel, PaymentMethod } from './orders.ts'

export type ContactField = 'full_name' | 'email' | 'phone' | 'delivery_address'

/** An order that is picked up needs no address. */
export const needsAddress = (method: PaymentMethod): boolean => method !== 'pickup'

/** Where the driver goes, with the postcode that the guest typed in a field of its own; empty for a pickup. */
export function deliveryAddress({ payment_method, delivery_address, place }: Delivered): string {
  if (!needsAddress(payment_method)) return ''
  const postcode = place?.postcode ?? ''
  return !delivery_address || delivery_address.includes(postcode)
    ? (delivery_address ?? '')
    : `${delivery_address}, ${postcode}`
}

type Delivered = {
  payment_method: PaymentMethod
  delivery_address: string | null
  place: { postcode: string | null } | null
}

/** The order page does not ask for an email address. */
export const needsEmail = (channel: Channel): boolean => channel === 'checkout'

/** What is wrong with the guest's details, per field: name and phone are always required. */
export function contactProblems(
  { full_name, email, phone, delivery_address }: Record<ContactField, string>,
  channel: Channel,
  method: PaymentMethod,
): Partial<Record<ContactField, 'missing' | 'invalid'>> {
  const problems: Partial<Record<ContactField, 'missing' | 'invalid'>> = {}
  if (!full_name.trim()) problems.full_name = 'missing'
  if (email.trim() ? !EMAIL.test(email.trim()) : needsEmail(channel))
    problems.email = email.trim() ? 'invalid' : 'missing'
  if (!isPhone(phone)) problems.phone = phone.trim() ? 'invalid' : 'missing'
  if (needsAddress(method) && !delivery_address.trim()) problems.delivery_address = 'missing'
  return problems
}
