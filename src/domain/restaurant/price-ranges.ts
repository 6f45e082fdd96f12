export const PRICE_RANGES = ['$', '$$', '$$$', '$$$$'] as const
