import type { z } from 'zod'
import type { RestaurantSchema, SocialLinkSchema } from './restaurant.schema.ts'

export type Restaurant = z.infer<typeof RestaurantSchema>
export type SocialLink = z.infer<typeof SocialLinkSchema>

export const DEFAULT_LOGO = '/brand/logo-mark.svg'

/** Opens a chat with the restaurant, the text already written. */
export const whatsappLink = (number: string, text: string): string =>
  `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`

export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`

/** Our own mark has a light twin for dark grounds; another logo is shown as it is. */
export const logoOnDark = (logo_url = DEFAULT_LOGO): string =>
  logo_url === DEFAULT_LOGO ? '/brand/logo-mark-light.svg' : logo_url
