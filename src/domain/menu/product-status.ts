export const PRODUCT_STATUSES = ['active', 'inactive'] as const
type ProductStatus = (typeof PRODUCT_STATUSES)[number]

/** An available product is active, an unavailable one inactive. The database generates the column in the same way. */
export const isAvailableWith = (status: ProductStatus): boolean => status === 'active'
