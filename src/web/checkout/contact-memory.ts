import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { accountQuery } from '../queries.ts'
import { local } from '../ui/storage.ts'
import type { Contact } from './placing.ts'

const KEY = 'contact-details'
/** Set while somebody is signed in, so that nobody else's browser asks the server who they are. */
export const SIGNED_IN_HINT = 'signedIn'

type Remembered = Partial<Pick<Contact, 'full_name' | 'email' | 'phone' | 'delivery_address'>>

/** Fills in what this device remembers, or what the account says. */
export function useRememberedContact(fill: (contact: Remembered) => void) {
  const { data: account } = useQuery({ ...accountQuery(), enabled: typeof window !== 'undefined' && hinted() })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come alive
  useEffect(() => fill(remembered()), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the account has come
  useEffect(() => {
    if (account)
      fill({ full_name: account.full_name, email: account.email, phone: account.phone ?? undefined, ...remembered() })
  }, [account])
}

export function remember(contact: Remembered | null) {
  if (contact) local.set(KEY, JSON.stringify(contact))
  else local.remove(KEY)
}

export const isRemembered = () => local.get(KEY) !== null

const hinted = () => local.get(SIGNED_IN_HINT) === 'true'

function remembered(): Remembered {
  try {
    return JSON.parse(local.get(KEY) ?? '{}')
  } catch {
    return {}
  }
}
