import type { PresentCategory, PresentDish, PresentGroup, PresentMenu } from '../../domain/menu-file/present-menu.ts'
import { labelOfMinutes, minutesOfClock } from '../../domain/time/times.ts'

// The shape of what `presentMenu` writes.
type StoredOption = Omit<PresentGroup['options'][number], 'sold_out'> & { sold_out: string }
type StoredGroup = Omit<PresentGroup, 'options'> & { options: StoredOption[] }
type StoredDish = Omit<PresentDish, 'sold_out' | 'option_groups' | 'category' | 'serving_sizes'> & {
  category_id: string
  sold_out: string
  serving_sizes: { name: string; name_ar?: string | null; price: number }[]
  option_groups: { group_id: string; serving_size: string | null; min: number; max: number | null; free: number }[]
}
type Stored = { categories: PresentCategory[]; option_groups: StoredGroup[]; dishes: StoredDish[] }

/** The menu that the database wrote as JSON. */
export function readStoredMenu(json: string): PresentMenu {
  const stored: Stored = JSON.parse(json)
  const categories = placesOf(stored.categories)
  const groups = placesOf(stored.option_groups)
  return {
    categories: stored.categories.map(({ id, name, name_ar, slug, image, status, prep_minutes }) => ({
      ...{ id, name, name_ar, slug, image, status, prep_minutes },
    })),
    option_groups: stored.option_groups.map(({ id, name, name_ar, kind, options }) => ({
      ...{ id, name, name_ar, kind },
      options: options.map((option) => ({
        ...{ id: option.id, name: option.name, name_ar: option.name_ar, price: option.price },
        ...{ is_default: option.is_default, sold_out: soldOut(option.sold_out), allergens: option.allergens },
      })),
    })),
    dishes: stored.dishes.map((dish) => ({
      ...{ id: dish.id, name: dish.name, category: categories.get(dish.category_id) ?? 0, name_ar: dish.name_ar },
      ...{ description: dish.description, description_ar: dish.description_ar, price: dish.price, image: dish.image },
      ...{ is_available: dish.is_available, is_reservable: dish.is_reservable, is_dish_of_day: dish.is_dish_of_day },
      ...{ max_guests: dish.max_guests, now_price: dish.now_price, prep_minutes: dish.prep_minutes },
      available_times: dish.available_times.map((clock) => labelOfMinutes(minutesOfClock(clock))),
      serving_sizes: dish.serving_sizes.map(({ name, name_ar = null, price }) => ({ name, name_ar, price })),
      ...{ stated_diets: dish.stated_diets, heat: dish.heat, sold_out: soldOut(dish.sold_out) },
      allergens: dish.allergens,
      option_groups: dish.option_groups.map(({ group_id, ...rules }) => ({
        group: groups.get(group_id) ?? 0,
        ...rules,
      })),
    })),
  }
}

const placesOf = (parts: readonly { id: string }[]) => new Map(parts.map(({ id }, place) => [id, place]))

const soldOut = (written: string): boolean | string => (/^(true|false)$/.test(written) ? written === 'true' : written)
