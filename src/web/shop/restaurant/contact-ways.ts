import { useRestaurant } from '../restaurant.ts'

/** How a guest can reach the restaurant right now, for texts that ask the guest to call or write. */
export function useContactWays(): { ways: 'both' | 'phone' | 'whatsapp' | 'none' } {
  const { phone, whatsapp } = useRestaurant().restaurant
  if (phone && whatsapp) return { ways: 'both' }
  if (phone) return { ways: 'phone' }
  return { ways: whatsapp ? 'whatsapp' : 'none' }
}
