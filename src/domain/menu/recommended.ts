/** How many dishes the menu recommends. */
const RECOMMENDED = 3

/** Some of the dishes on a page; a page with a single dish does not recommend that one. */
export const recommendDishes = <D>(dishes: readonly D[], random: number): D[] =>
  dishes.length > 1 ? pickDishes(dishes, RECOMMENDED, random) : []

/** Up to `count` different dishes, picked by a random number from 0 to 1, so that server and browser pick the same. */
export function pickDishes<D>(dishes: readonly D[], count: number, random: number): D[] {
  const remaining = [...dishes]
  const picked: D[] = []
  for (let fraction = random; picked.length < count && remaining.length > 0; ) {
    const position = fraction * remaining.length
    picked.push(...remaining.splice(Math.floor(position), 1))
    fraction = position - Math.floor(position)
  }
  return picked
}
