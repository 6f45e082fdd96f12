/** An ISO 4217 code, such as `EUR`. */
export type CurrencyCode = string

/** The currency of the specification, and how it is written in both languages. */
export const DEFAULT_CURRENCY: CurrencyCode = 'USD'
export const DEFAULT_PATTERN = '$¤'

const codes = (text: string): ReadonlySet<CurrencyCode> => new Set(text.split(' '))

/**
 * Currencies without a smaller unit. ISO 4217 gives decimals to HUF, IQD, LBP, SYP, TWD and YER, but their coins are
 * gone: nobody writes a price with them, and PayPal refuses them for HUF and TWD.
 */
const WHOLE = codes('BIF CLP DJF GNF HUF IQD ISK JPY KMF KRW LBP PYG RWF SYP TWD UGX VND VUV XAF XOF XPF YER')
const THREE_DIGITS = codes('BHD JOD KWD LYD OMR TND')
const TWO_DIGITS = codes(
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SZL THB TJS TMT TOP TRY TTD TZS UAH USD UYU UZS VED VES WST XCD ZAR ZMW ZWG',
)

export const CURRENCIES: readonly CurrencyCode[] = [...TWO_DIGITS, ...WHOLE, ...THREE_DIGITS].sort()

export const isCurrency = (code: string): boolean => CURRENCIES.includes(code)

/** How many decimals an amount has. Never from `Intl`, whose answer differs between browsers. */
export function digitsOf(currency: CurrencyCode): number {
  if (WHOLE.has(currency)) return 0
  return THREE_DIGITS.has(currency) ? 3 : 2
}

/** Currencies whose unit is worth much less, or more, than one of ordinary size, as a power of ten. */
const SIZES: [number, ReadonlySet<CurrencyCode>][] = [
  [0.1, codes('BHD JOD KWD OMR')],
  [10, codes('BWP CZK DOP EGP ERN HNL INR MDL MRU MXN NIO PHP RUB SZL THB TRY TWD UAH UYU ZAR')],
  [
    100,
    codes(
      'AFN ALL AMD ARS BDT DJF DZD ETB GMD HTG HUF ISK JMD JPY KES KGS KMF LKR LRD NPR PKR RSD SDG VUV XAF XOF XPF YER',
    ),
  ],
  [1000, codes('AOA BIF CDF CLP COP CRC IQD KHR KRW KZT MGA MMK MNT MWK NGN PYG RWF SOS SSP TZS UGX')],
  [10_000, codes('GNF IDR LAK LBP SYP UZS VND')],
  [100_000, codes('IRR')],
]

/** For limits against typing errors, and for the notes that guests pay with: an order of magnitude, no rate. */
export const sizeOf = (currency: CurrencyCode): number => SIZES.find(([, of]) => of.has(currency))?.[0] ?? 1
