import { westernDigits } from './locales.ts'

/**
 * A number as people type it, in the digits of either script and with either decimal mark; NaN: it is none. With more
 * than these decimals it is none: `1.000` may be a thousand.
 */
export function typedNumber(text: string, decimals = 2): number {
  const [, sign = '', whole = '', fraction = ''] = TYPED.exec(westernDigits(text).trim()) ?? []
  return whole && fraction.length <= decimals ? Number(`${sign}${whole}.${fraction || '0'}`) : Number.NaN
}

const TYPED = /^([-+]?)(\d{1,11})(?:[.,٫](\d{0,3}))?$/
