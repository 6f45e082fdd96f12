/** An ISO 4217 code, such as `EUR`. */
export type CurrencyCode = string

/** The currency of the specification, and how it is written in both languages. */
export const DEFAULT_CURRENCY: CurrencyCode = 'USD'
export const DEFAULT_PATTERN = '$¤'

export const codes = (text: string): ReadonlySet<CurrencyCode> => new Set(text.split(' '))

/**
 * Currencies without a smaller unit. ISO 4217 gives decimals to HUF, IQD, LBP, SYP, TWD and YER, but their coins are
 * gone: nobody writes a price with them, and PayPal refuses them for HUF and TWD.
 */
export const WHOLE = codes('BIF CLP DJF GNF HUF IQD ISK JPY KMF KRW LBP PYG RWF SYP TWD UGX VND VUV XAF XOF XPF YER')
export const THREE_DIGITS = codes('BHD JOD KWD LYD OMR TND')

/** How many decimals an amount has. Never from `Intl`, whose answer differs between browsers. */
export function digitsOf(currency: CurrencyCode): number {
  if (WHOLE.has(currency)) return 0
  return THREE_DIGITS.has(currency) ? 3 : 2
}
