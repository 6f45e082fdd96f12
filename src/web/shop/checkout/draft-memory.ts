import { useEffect } from 'react'
import type { PaymentMethod } from '../../../domain/orders/orders.ts'
import { parseStored, session } from '../../ui/storage.ts'
import type { CheckoutFields } from './order-attempt.ts'

const KEY = 'checkout-draft'

type CheckoutDraft = Partial<CheckoutFields> & { payment_method?: PaymentMethod }

/** The typed details at checkout survive a reload and going back, until the tab is closed. */
export function useDraftMemory(draft: CheckoutDraft, restore: (stored: CheckoutDraft) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => restore(Object(parseStored(session.get(KEY)))), [])
  const text = JSON.stringify(draft)
  useEffect(() => session.set(KEY, text), [text])
}

export const forgetDraft = () => session.remove(KEY)
