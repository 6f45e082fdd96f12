import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CartLine } from '../../../domain/cart/cart.ts'
import type { Product } from '../../../domain/menu/catalogue.schema.ts'
import type { Choice, DishOptionGroup } from '../../../domain/menu/options.schema.ts'
import {
  allergensWith,
  canBeChosen,
  countChosen,
  defaultChoices,
  freezeChoices,
  groupsFor,
  offeredChoices,
} from '../../../domain/menu/options.ts'
import { useMoney } from '../../money.ts'
import { productQuery } from '../../queries.ts'

/** What was chosen before, for one serving size. */
export type EarlierChoices = Pick<CartLine, 'serving_size'> & { choices: readonly Choice[] }

/**
 * The options of a dish while a guest chooses them. Choices of a group are kept when another serving size offers it,
 * too; a group that the guest did not change has what belongs to the dish.
 */
export function useChoices(
  dish: Pick<Product, 'id' | 'has_options'>,
  serving: string | null,
  earlier?: EarlierChoices,
) {
  const { data, isError, refetch } = useQuery({ ...productQuery(dish.id), enabled: dish.has_options })
  const { currency } = useMoney()
  const [changed, setChanged] = useState<Record<string, readonly Choice[]>>({})
  const all = data?.option_groups ?? []
  const groups = groupsFor(all, serving)
  const before = earlier && new Set(groupsFor(all, earlier.serving_size).map(({ id }) => id))
  const choices = groups.flatMap((group) => {
    const kept = changed[group.id] ?? (before?.has(group.id) ? earlier?.choices : undefined)
    return kept ? offeredChoices([group], kept) : defaultChoices([group])
  })
  return {
    groups,
    choices,
    sold: freezeChoices(groups, choices, currency),
    change: (group: DishOptionGroup, chosen: readonly Choice[]) => setChanged({ ...changed, [group.id]: chosen }),
    /** How many a guest still has to choose. */
    missing: groups.reduce((sum, group) => sum + Math.max(0, group.min - countChosen(group, choices)), 0),
    isOrderable: canBeChosen(groups),
    isLoading: dish.has_options && !data && !isError,
    isFailed: dish.has_options && !data && isError,
    retry: () => void refetch(),
    allergens: data && allergensWith(data.own_allergens, groups, choices),
  }
}

export type Choices = ReturnType<typeof useChoices>

export const groupElementId = ({ id }: DishOptionGroup) => `options-${id}`

/** Moves the focus to the first group in which something has to be chosen. */
export function focusMissing({ groups, choices }: Choices) {
  const group = groups.find((one) => countChosen(one, choices) < one.min)
  if (group) focusGroup(group)
}

/** Moves the focus to a group of options, and the group into sight. */
export function focusGroup(group: DishOptionGroup) {
  const element = document.getElementById(groupElementId(group))
  element?.querySelector<HTMLElement>('input:checked, input:enabled, button')?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'start' })
}
