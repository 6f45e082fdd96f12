export type Money = { currency_code: string; value: string }

/** The currencies of PayPal with their decimals. None of the Gulf, the Levant or the Maghreb is supported. */
const DECIMALS: Record<string, number> = {
  ...Object.fromEntries(
    'AUD BRL CAD CNY CZK DKK EUR HKD ILS INR MYR MXN NZD NOK PHP PLN GBP SGD SEK CHF THB USD'
      .split(' ')
      .map((currency) => [currency, 2]),
  ),
  HUF: 0,
  JPY: 0,
  TWD: 0,
}

export const MAX_AMOUNT = 99_999_999_999_999_999n

export const isCurrency = (currency: string): boolean => Object.hasOwn(DECIMALS, currency)

export const countDecimals = (currency: string): number => DECIMALS[currency] ?? 2

/** `"12.5"` is 1250 cents; undefined if a value has more decimals than its currency. */
export function minorUnits({ currency_code, value }: Money): bigint | undefined {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d*)(?:\.(\d+))?$/.exec(value) ?? []
  const decimals = countDecimals(currency_code)
  if (fraction.length > decimals) return undefined
  const amount = BigInt(whole + fraction.padEnd(decimals, '0') || '0')
  return sign ? -amount : amount
}

export function money(currency_code: string, amount: bigint): Money {
  const decimals = countDecimals(currency_code)
  const digits = String(amount < 0n ? -amount : amount).padStart(decimals + 1, '0')
  const cut = digits.length - decimals
  const value = decimals ? `${digits.slice(0, cut)}.${digits.slice(cut)}` : digits
  return { currency_code, value: amount < 0n ? `-${value}` : value }
}

/** For amounts that were validated before. */
export function readMinor(amount: Money): bigint {
  const minor = minorUnits(amount)
  if (minor === undefined) throw new Error(`${amount.value} is no amount of ${amount.currency_code}`)
  return minor
}

/** The format of PayPal's responses: `"25"` euros become `"25.00"`. */
export const formatAmount = (amount: Money): Money => money(amount.currency_code, readMinor(amount))

/** 2.99 % and 49 cents, rounded once; at most the amount itself. */
export function computeFee(amount: Money): bigint {
  const gross = readMinor(amount)
  const fixed = 49n * 10n ** BigInt(countDecimals(amount.currency_code)) // in hundredths of the smallest unit
  const fee = (gross * 299n + fixed * 100n + 5000n) / 10_000n
  return fee < gross ? fee : gross
}
