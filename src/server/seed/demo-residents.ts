import type { DeliveryLocation } from '../../domain/delivery/zones.ts'
import type { LocalGuests } from './demo-country.ts'
import { type Guest, occasionalGuests, regulars } from './demo-guests.ts'

/** A guest of the demo in its country. `place`: what the delivery zones need to know. */
export type Resident = Guest & { place: DeliveryLocation | null }

/** Finds the guests of the history as they are called and live in the country of the demo. */
export function settleGuests(local: LocalGuests | null): (guest: Guest) => Resident {
  if (!local) return (guest) => ({ ...guest, place: null })
  const renamed = occasionalGuests.filter(({ locale, email }) => locale === 'en' && email)
  const residents = new Map(
    [...Object.values<Guest>(regulars), ...occasionalGuests].map((guest, n): [Guest, Resident] => [
      guest,
      { ...guest, ...rename(local.names[renamed.indexOf(guest)]), phone: local.phone(n), ...local.home(n) },
    ]),
  )
  return (guest) => {
    const resident = residents.get(guest)
    if (!resident) throw new Error(`${guest.name} is no guest of the demo`)
    return resident
  }
}

const rename = (name: string | undefined) =>
  name && { name, email: `${name.toLowerCase().replace(' ', '.')}@example.com` }
