import { type CurrencyCode, codes } from './currency-digits.ts'

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
