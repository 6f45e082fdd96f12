/** Guests see the menu by name, or in the order that the owner gave it. */
export const MENU_ORDERS = ['name', 'owner'] as const
export type MenuOrder = (typeof MENU_ORDERS)[number]

type Placed = { id: string; position: number }

/**
 * The positions of those that move when a list gets this order, and keep the positions that the list has. Ids that are
 * gone are left out; what the order does not name follows, as it was.
 */
export function arrange(present: readonly Placed[], order: readonly string[]): Placed[] {
  const known = new Map(present.map((one) => [one.id, one]))
  const named = [...new Set(order)].flatMap((id) => known.get(id) ?? [])
  const after = [...named, ...present.filter((one) => !named.includes(one))]
  const positions = climb(present.map(({ position }) => position))
  return after.flatMap(({ id, position }, i) => {
    const next = positions[i] ?? position
    return next === position ? [] : [{ id, position: next }]
  })
}

/** The same numbers in their order; one that repeats another becomes greater. */
function climb(numbers: readonly number[]): number[] {
  let last = Number.NEGATIVE_INFINITY
  return numbers.toSorted((a, b) => a - b).map((number) => (last = Math.max(number, last + 1)))
}
