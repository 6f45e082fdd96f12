import { type CurrencyCode, codes, THREE_DIGITS, WHOLE } from './currency-digits.ts'

export { type CurrencyCode, DEFAULT_CURRENCY, digitsOf } from './currency-digits.ts'

const TWO_DIGITS = codes(
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SZL THB TJS TMT TOP TRY TTD TZS UAH USD UYU UZS VED VES WST XCD ZAR ZMW ZWG',
)

export const CURRENCIES: readonly CurrencyCode[] = [...TWO_DIGITS, ...WHOLE, ...THREE_DIGITS].sort()

export const isCurrency = (code: string): boolean => CURRENCIES.includes(code)

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
