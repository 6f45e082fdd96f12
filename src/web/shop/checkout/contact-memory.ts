import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { accountQuery } from '../../queries.ts'
import { local, parseStored } from '../../ui/storage.ts'
import type { Contact } from './order-attempt.ts'

const KEY = 'contact-details'
/** Set while a person is signed in, so that other browsers do not ask the server for an account. */
export const SIGNED_IN_HINT = 'signedIn'

type StoredContact = Partial<Pick<Contact, 'full_name' | 'email' | 'phone' | 'delivery_address'>>

/** Fills in the details stored on this device, or those of the account. */
export function useRememberedContact(fill: (contact: StoredContact) => void) {
  const { data: account } = useQuery({ ...accountQuery(), enabled: typeof window !== 'undefined' && hasSignedInHint() })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => fill(storedContact()), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the account is loaded
  useEffect(() => {
    if (account)
      fill({
        full_name: account.full_name,
        email: account.email,
        phone: account.phone ?? undefined,
        ...storedContact(),
      })
  }, [account])
}

export function rememberContact(contact: StoredContact | null) {
  if (contact) local.set(KEY, JSON.stringify(contact))
  else local.remove(KEY)
}

export const isContactRemembered = () => local.get(KEY) !== null

export const hasSignedInHint = () => local.get(SIGNED_IN_HINT) === 'true'

const storedContact = (): StoredContact => parseStored<StoredContact>(local.get(KEY)) ?? {}
