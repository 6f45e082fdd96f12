/** The currency of all our prices. */
export const CURRENCY = 'USD'
