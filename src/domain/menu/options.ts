import type { CurrencyCode } from '../currency-digits.ts'
import { addUp, asMinor, type Minor, toAmount, toMinor } from '../money.ts'
import type { ChoiceProblemCode } from '../problem.ts'
import type { Allergens } from './allergens.schema.ts'
import { combineAllergens } from './allergens.ts'
import type { Choice, DishOption, DishOptionGroup, SoldChoice } from './options.schema.ts'
import { OPTION_LIMITS } from './products.ts'

export type ChoiceProblem = {
  code: ChoiceProblemCode
  group?: DishOptionGroup
  option?: DishOption
}

/** The groups of a dish in this serving size. A link of the size replaces the dish's own link to the same group. */
export function groupsFor(groups: readonly DishOptionGroup[], serving_size: string | null): DishOptionGroup[] {
  const ofSize = groups.filter((group) => group.serving_size !== null && group.serving_size === serving_size)
  const own = new Set(ofSize.map(({ id }) => id))
  return groups.filter((group) => ofSize.includes(group) || (group.serving_size === null && !own.has(group.id)))
}

/** The most that can be chosen in a group. */
export const maxChoices = ({ kind, max, options }: Pick<DishOptionGroup, 'kind' | 'max' | 'options'>): number => {
  if (kind === 'one') return Math.min(max ?? 1, 1)
  return max ?? (kind === 'several' ? options.length : OPTION_LIMITS.count)
}

/** How many of one option can be chosen. */
export const maxQuantity = (group: DishOptionGroup): number =>
  group.kind === 'quantities' ? Math.min(maxChoices(group), OPTION_LIMITS.quantity) : 1

const quantityOf = (choices: readonly Choice[], { id }: DishOption): number =>
  choices.find(({ option_id }) => option_id === id)?.quantity ?? 0

/** How many are chosen in a group. */
export const countChosen = ({ options }: DishOptionGroup, choices: readonly Choice[]): number =>
  options.reduce((sum, option) => sum + quantityOf(choices, option), 0)

/** Every rule that these choices break, in the order of the groups; empty if they can be ordered. */
export function choiceProblems(groups: readonly DishOptionGroup[], choices: readonly Choice[]): ChoiceProblem[] {
  const known = new Set(groups.flatMap(({ options }) => options.map(({ id }) => id)))
  const gone = choices.filter(({ option_id }) => !known.has(option_id)).map(() => ({ code: 'option_gone' as const }))
  return [...gone, ...groups.flatMap((group) => problemsIn(group, choices))]
}

function problemsIn(group: DishOptionGroup, choices: readonly Choice[]): ChoiceProblem[] {
  const chosen = group.options.filter((option) => quantityOf(choices, option) > 0)
  const problems: ChoiceProblem[] = chosen.flatMap((option): ChoiceProblem[] => {
    if (option.sold_out) return [{ code: 'option_sold_out', group, option }]
    return quantityOf(choices, option) > maxQuantity(group) ? [{ code: 'option_repeated', group, option }] : []
  })
  const count = countChosen(group, choices)
  if (count < group.min) problems.push({ code: 'too_few_options', group })
  if (count > maxChoices(group)) problems.push({ code: 'too_many_options', group })
  return problems
}

/** Whether a guest can choose what the rules ask for: not where too many options are sold out. */
export const canBeChosen = (groups: readonly DishOptionGroup[]): boolean =>
  groups.every((group) => {
    const left = group.options.filter(({ sold_out }) => !sold_out).length
    return Math.min(left * maxQuantity(group), maxChoices(group)) >= group.min
  })

/** What is chosen before the guest chooses: the options that belong to the dish and are not sold out. */
export const defaultChoices = (groups: readonly DishOptionGroup[]): Choice[] =>
  groups.flatMap((group) =>
    group.options
      .filter(({ is_default, sold_out }) => is_default && !sold_out)
      .slice(0, maxChoices(group))
      .map(({ id }) => ({ option_id: id, quantity: 1 })),
  )

/** The choices that are still offered, each as often as it still can be. */
export const offeredChoices = (groups: readonly DishOptionGroup[], choices: readonly Choice[]): Choice[] =>
  groups.flatMap((group) => {
    let left = maxChoices(group)
    return group.options.flatMap((option) => {
      const quantity = option.sold_out ? 0 : Math.min(quantityOf(choices, option), maxQuantity(group), left)
      left -= quantity
      return quantity > 0 ? [{ option_id: option.id, quantity }] : []
    })
  })

/** The choices with names and prices, in the menu's order, and what was taken out of the dish. */
export const freezeChoices = (
  groups: readonly DishOptionGroup[],
  choices: readonly Choice[],
  currency: CurrencyCode,
): SoldChoice[] =>
  groups.flatMap((group) => {
    const free = freePortions(group, choices)
    return group.options.flatMap((option): SoldChoice[] => {
      const quantity = quantityOf(choices, option)
      const replaced = group.kind === 'one' && countChosen(group, choices) > 0
      const taken_out = quantity === 0 && option.is_default && !replaced
      if (quantity === 0 && !taken_out) return []
      const price = asMinor(toMinor(option.price, currency) * (quantity - (free.get(option.id) ?? 0)))
      return [
        {
          option_id: option.id,
          group_name: group.name,
          group_name_ar: group.name_ar,
          name: option.name,
          name_ar: option.name_ar,
          quantity,
          price: toAmount(price, currency) || 0,
        },
      ]
    })
  })

/** How often each option costs nothing. The dearest are free, so that no other order of choosing would be cheaper. */
function freePortions({ options, free }: DishOptionGroup, choices: readonly Choice[]): Map<string, number> {
  let left = free
  const portions = new Map<string, number>()
  for (const option of options.filter(({ price }) => price > 0).sort((a, b) => b.price - a.price)) {
    const count = Math.min(left, quantityOf(choices, option))
    portions.set(option.id, count)
    left -= count
  }
  return portions
}

/** The price of a portion with its choices; never below zero. */
export const priceWithChoices = (
  base: Minor,
  sold: readonly Pick<SoldChoice, 'price'>[],
  currency: CurrencyCode,
): Minor => asMinor(Math.max(0, addUp([base, ...sold.map(({ price }) => toMinor(price, currency))])))

/** What a dish with these choices contains. What belongs to the dish counts as chosen until it is taken out. */
export const allergensWith = (
  dish: Allergens,
  groups: readonly DishOptionGroup[],
  choices: readonly Choice[],
): Allergens =>
  combineAllergens([
    dish,
    ...groups.flatMap(({ options }) =>
      options.filter((option) => quantityOf(choices, option) > 0).map(({ allergens }) => allergens),
    ),
  ])
