import { addLine, type Cart, type CartLine, isDated } from './cart.ts'

/** A cart that is placed as two orders: `cart` now, `later` after it. */
export type SplitCart = { cart: Cart; later: Cart }

/** The lines with a date wait for a second order; those without are ordered first. */
export const splitOff = ({ cart, later }: SplitCart): SplitCart => ({
  cart: cart.filter((line) => !isDated(line)),
  later: cart.filter(isDated).reduce(addLine, later),
})

/** One order again. */
export const rejoin = ({ cart, later }: SplitCart): SplitCart => ({ cart: later.reduce(addLine, cart), later: [] })

/** All lines as one list, which is stored as a whole. Once the first order is empty, the second takes its place. */
export const storedLines = ({ cart, later }: SplitCart): Cart =>
  cart.length > 0 ? [...cart, ...later.map((line) => ({ ...line, later: true }))] : later

export const splitOf = (lines: Cart): SplitCart => ({
  cart: lines.filter(({ later }) => !later),
  later: lines.flatMap(({ later, ...line }): CartLine[] => (later ? [line] : [])),
})
