import { useState } from 'react'
import type { Product } from '../../../domain/menu/catalogue.schema.ts'
import { guestsFor, type MealSize, portionPrice } from '../../../domain/menu/meal-sizes.ts'
import type { Choice } from '../../../domain/menu/options.schema.ts'
import { NOTHING } from '../../../domain/money.ts'
import { useMoney } from '../../money.ts'
import { useChoices } from './choices.ts'

type SelectableDish = Pick<Product, 'id' | 'price' | 'serving_sizes' | 'has_options' | 'is_reservable' | 'now_price'>

export type EarlierSelection = {
  serving_size: string | null
  meal_size?: MealSize
  guests?: number
  choices?: readonly Choice[]
}

/** What a guest chooses of a dish, and what it costs: its serving size, its meal size with the guests, its options. */
export function useDishSelection(
  dish: SelectableDish,
  earlier?: EarlierSelection,
  onChange?: () => void,
  /** Whether a portion without a date is preselected. */
  preferNow = false,
) {
  const [servingName, setServingName] = useState(earlier?.serving_size)
  const [meal_size, setMealSize] = useState<MealSize>(earlier?.meal_size ?? 'half')
  const [guests, setGuests] = useState(earlier?.guests ?? guestsFor('custom'))
  const [chosenNow, setForNow] = useState<boolean>()
  const isForNow = chosenNow ?? (preferNow && dish.is_reservable && dish.now_price !== null)
  const serving = dish.serving_sizes.find(({ name }) => name === servingName) ?? dish.serving_sizes[0]
  const serving_size = isForNow ? null : (serving?.name ?? null)
  const servingPrice = serving?.price ?? dish.price
  const { serving_size: earlierServing = null, choices: earlierChoices } = earlier ?? {}
  const options = useChoices(
    dish,
    serving_size,
    earlierChoices && { serving_size: earlierServing, choices: earlierChoices },
  )
  const { currency, toMinor } = useMoney()
  const priceInSize = (size: MealSize) =>
    portionPrice(
      toMinor(servingPrice),
      options.sold,
      { meal_size: size, guests_count: guestsFor(size, guests) },
      currency,
    )
  const priceWithoutMeal = (price: number) => portionPrice(toMinor(price), options.sold, null, currency)
  const nowPrice = dish.now_price === null ? null : priceWithoutMeal(dish.now_price)
  const mealPrice = dish.is_reservable ? priceInSize(meal_size) : priceWithoutMeal(servingPrice)
  return {
    dish,
    serving_size,
    servingPrice,
    meal_size,
    guests,
    guests_count: guestsFor(meal_size, guests),
    options,
    /** A portion without a date, where the dish has a price for it. */
    isForNow,
    price: isForNow ? (nowPrice ?? NOTHING) : mealPrice,
    nowPrice,
    priceInSize,
    chooseServing(name: string) {
      setServingName(name)
      onChange?.()
    },
    chooseMealSize(size: MealSize) {
      setForNow(false)
      setMealSize(size)
      onChange?.()
    },
    chooseForNow: () => setForNow(true),
    chooseGuests(count: number) {
      setGuests(count)
      onChange?.()
    },
  }
}

export type Selection = ReturnType<typeof useDishSelection>
