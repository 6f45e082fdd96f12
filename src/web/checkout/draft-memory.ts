import { useEffect } from 'react'
import type { PaymentMethod } from '../../domain/orders/orders.ts'
import { session } from '../ui/storage.ts'
import type { Contact } from './placing.ts'

const KEY = 'checkout-draft'

type CheckoutDraft = Partial<Contact> & { payment_method?: PaymentMethod }

/** What is typed at checkout outlives a reload and the way back, as long as the tab. */
export function useDraftMemory(draft: CheckoutDraft, restore: (kept: CheckoutDraft) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come alive
  useEffect(() => restore(keptDraft()), [])
  const text = JSON.stringify(draft)
  useEffect(() => session.set(KEY, text), [text])
}

export const forgetDraft = () => session.remove(KEY)

function keptDraft(): CheckoutDraft {
  try {
    return Object(JSON.parse(session.get(KEY) ?? '{}'))
  } catch {
    return {}
  }
}
