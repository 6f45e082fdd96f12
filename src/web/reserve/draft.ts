import type { Product } from '../../domain/menu/catalogue.schema.ts'
import { guestsFor, type MealSize } from '../../domain/menu/meal-sizes.ts'
import type { Choice } from '../../domain/menu/options.schema.ts'
import { session } from '../ui/storage.ts'

/** The values chosen in the reservation dialog. */
export type Draft = {
  product_id: string
  serving_size: string | null
  /** Chosen before signing in. */
  choices?: Choice[]
  date: string | null
  time: string | null
  meal_size: MealSize
  guests: number
  payment_method: 'cash' | 'paypal'
  special_requests: string
}

export const newDraft = (dish: Product): Draft => ({
  product_id: dish.id,
  serving_size: dish.serving_sizes[0]?.name ?? null,
  date: null,
  time: null,
  meal_size: 'half',
  guests: guestsFor('custom'),
  payment_method: 'cash',
  special_requests: '',
})

const KEY = 'reservation-draft'

/** Stored while the guest signs in, so that the dialog opens again with its values. */
export const keepDraft = (draft: Draft) => session.set(KEY, JSON.stringify(draft))

export function takeDraft(product_id: string): Draft | undefined {
  const stored = session.get(KEY)
  if (!stored) return undefined
  const draft: Draft = JSON.parse(stored)
  if (draft.product_id !== product_id) return undefined
  session.remove(KEY)
  return draft
}
