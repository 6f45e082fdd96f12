/** How staff may sort the products. */
export const PRODUCT_SORTS = ['newest', 'name'] as const
