/** Guests type Western, Arabic or Persian digits; phone numbers are stored with Western ones. */
export const westernDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))

/** At least five digits, with any other characters between them. */
export const isPhone = (text: string): boolean => westernDigits(text).replace(/\D/g, '').length >= 5
