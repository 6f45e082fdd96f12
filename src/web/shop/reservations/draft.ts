import { parseStored, session } from '../../ui/storage.ts'
import type { EarlierSelection } from '../dish/selection.ts'

/** What a reservation needs besides what was chosen of the dish. */
export type ReservationFields = {
  date: string | null
  time: string | null
  payment_method: 'cash' | 'paypal'
  special_requests: string
}

/** The reservation dialog while the guest signs in. */
export type Draft = EarlierSelection & ReservationFields & { product_id: string }

const KEY = 'reservation-draft'

/** Stored while the guest signs in, so that the dialog opens again with its values. */
export const keepDraft = (draft: Draft) => session.set(KEY, JSON.stringify(draft))

export function takeDraft(product_id: string): Draft | undefined {
  const draft = parseStored<Draft>(session.get(KEY))
  if (draft?.product_id !== product_id) return undefined
  session.remove(KEY)
  return draft
}
