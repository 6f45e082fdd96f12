import type { CurrencyCode } from '../currency-digits.ts'

/** Signs and words beside prices, and the currencies that are written so. */
const SIGNS: [string, string][] = [
  [
    '$',
    'USD ARS AUD BBD BMD BND BRL BSD BZD CAD CLP COP CUP CVE DOP FJD GYD HKD JMD KYD LRD MOP MXN NAD NIO NZD SBD SGD SRD SVC TOP TTD TWD UYU WST XCD ZWG',
  ],
  [
    'dollar dollars دولار',
    'USD AUD BBD BMD BND BSD BZD CAD FJD GYD HKD JMD KYD LRD NAD NZD SBD SGD SRD TTD TWD XCD ZWG',
  ],
  ['us$', 'USD'],
  ['a$ au$', 'AUD'],
  ['c$ ca$', 'CAD'],
  ['hk$', 'HKD'],
  ['mx$', 'MXN'],
  ['nt$', 'TWD'],
  ['nz$', 'NZD'],
  ['r$', 'BRL'],
  ['s$', 'SGD'],
  ['€ euro euros eur. يورو', 'EUR'],
  ['£ ₤', 'GBP EGP FKP GIP LBP SDG SHP SSP SYP'],
  ['جنيه', 'EGP GBP SDG SSP'],
  ['ج.م', 'EGP'],
  ['¥', 'JPY CNY'],
  ['円 yen', 'JPY'],
  ['元', 'CNY TWD'],
  ['kr kr.', 'SEK DKK ISK NOK'],
  ['fr.', 'CHF BIF CDF DJF GNF KMF RWF XAF XOF XPF'],
  ['sfr chf.', 'CHF'],
  ['dirham dirhams درهم dh dhs', 'AED MAD'],
  ['د.إ د.إ.', 'AED'],
  ['د.م د.م.', 'MAD'],
  ['ريال ریال', 'SAR IRR OMR QAR YER'],
  ['sr s.r. ر.س ر.س.', 'SAR'],
  ['ق.ر ر.ق ر.ق.', 'QAR'],
  ['ر.ع ر.ع.', 'OMR'],
  ['ر.ي ر.ي.', 'YER'],
  ['دينار', 'KWD BHD DZD IQD JOD LYD TND'],
  ['kd د.ك د.ك.', 'KWD'],
  ['jd د.أ د.ا', 'JOD'],
  ['bd د.ب د.ب.', 'BHD'],
  ['dt د.ت د.ت.', 'TND'],
  ['د.ع د.ع. ع.د', 'IQD'],
  ['د.ل د.ل.', 'LYD'],
  ['د.ج د.ج.', 'DZD'],
  ['ليرة ليره', 'LBP SYP TRY'],
  ['ll l.l l.l. lbp. ل.ل ل.ل.', 'LBP'],
  ['ل.س ل.س.', 'SYP'],
  ['₺ tl', 'TRY'],
  ['₹', 'INR'],
  ['rs rs.', 'INR LKR MUR NPR PKR SCR'],
  ['zł', 'PLN'],
  ['kč', 'CZK'],
  ['ft', 'HUF'],
  ['лв лв.', 'BGN KGS UZS'],
  ['lei', 'RON MDL'],
  ['₽', 'RUB'],
  ['₴', 'UAH'],
  ['₪', 'ILS'],
  ['₩', 'KRW KPW'],
  ['฿', 'THB'],
  ['₫', 'VND'],
  ['₱', 'PHP'],
  ['rm', 'MYR'],
  ['rp', 'IDR'],
  ['s/ s/.', 'PEN'],
  ['r', 'ZAR'],
  ['₦', 'NGN'],
  ['₵', 'GHS'],
  ['₡', 'CRC SVC'],
  ['₲', 'PYG'],
  ['₸', 'KZT'],
  ['₼', 'AZN'],
  ['₾', 'GEL'],
]

const BY_SIGN = new Map<string, ReadonlySet<CurrencyCode>>(
  SIGNS.flatMap(([signs, currencies]) =>
    signs.split(' ').map((sign) => [sign, new Set(currencies.split(' '))] as const),
  ),
)
const CODES = new Set(Intl.supportedValuesOf('currency'))

export const isCurrencySign = (word: string): boolean =>
  /^\p{Sc}$/u.test(word) || CODES.has(word.toUpperCase()) || BY_SIGN.has(word.toLowerCase())

/** Whether prices of a currency are written so. Several currencies share a sign; one that we don't know may be any. */
export function fitsSign(sign: string, currency: CurrencyCode): boolean {
  const code = sign.toUpperCase()
  return CODES.has(code) ? code === currency : (BY_SIGN.get(sign.toLowerCase())?.has(currency) ?? true)
}

const WORDS = /[\s()[\]/,:]+/
/** Codes that are words, too: `Price per cup`. */
const ENGLISH = new Set(['ALL', 'CUP', 'PEN', 'SOS', 'TOP', 'TRY'])

const isHeadingSign = (word: string): boolean =>
  !/^[a-z]?$/i.test(word) && !ENGLISH.has(word.toUpperCase()) && isCurrencySign(word.normalize('NFKC'))

/** The currency that a heading names: `Price (EUR)`. */
export const currencyInHeading = (heading: string): string | undefined => heading.split(WORDS).find(isHeadingSign)

export const withoutCurrency = (heading: string): string =>
  heading
    .split(WORDS)
    .filter((word) => !isHeadingSign(word))
    .join(' ')
