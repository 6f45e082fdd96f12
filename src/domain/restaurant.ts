import type { z } from 'zod'
import type { RestaurantSchema, SocialLinkSchema } from './restaurant.schema.ts'

export type Restaurant = z.infer<typeof RestaurantSchema>
export type SocialLink = z.infer<typeof SocialLinkSchema>

/** Opens a chat with the restaurant, the text already written. */
export const whatsappLink = (number: string, text: string): string =>
  `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`

export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`
