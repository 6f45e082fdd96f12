/** How many portions of a line of an order a refund is for. */
export type RefundedLine = { line: number; quantity: number }
