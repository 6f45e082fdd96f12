import { type DateText, daysBetween } from '../time/calendar.ts'

type Certificate = { valid_until: DateText }

/** A certificate is valid until the end of its last day, at the restaurant. */
export const certificateInForce = <C extends Certificate>(
  certificate: C | null,
  today: DateText,
): certificate is C & Certificate => certificate !== null && daysLeft(certificate, today) >= 0

/** 0 on the last day; negative once it has ended. */
const daysLeft = ({ valid_until }: Certificate, today: DateText): number => daysBetween(today, valid_until)

/** So many days before its end somebody should renew it. */
const RENEWAL_DAYS = 30

export type CertificateState = 'none' | 'in_force' | 'ending' | 'ended'

export function certificateState(certificate: Certificate | null, today: DateText): CertificateState {
  if (!certificate) return 'none'
  const days = daysLeft(certificate, today)
  if (days < 0) return 'ended'
  return days <= RENEWAL_DAYS ? 'ending' : 'in_force'
}
