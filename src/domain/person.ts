import { westernDigits } from './text/locales.ts'

export const ACCOUNT_LIMITS = { full_name: 100, email: 254, phone: 32 } as const

// The same shape that browsers accept in <input type="email">, plus a dot in the domain.
export const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?)+$/

/** At least five digits, with any other characters between them. */
export const isPhone = (text: string): boolean => westernDigits(text).replace(/\D/g, '').length >= 5
