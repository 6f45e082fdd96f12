/** People write phone numbers with either kind of digits; they are kept in one. */
export const westernDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))

/** Where somebody can be reached: at least five digits, however they are set. */
export const isPhone = (text: string): boolean => westernDigits(text).replace(/\D/g, '').length >= 5
