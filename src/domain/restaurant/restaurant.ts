import type { Restaurant } from './restaurant.schema.ts'

export const DEFAULT_LOGO = '/brand/logo-mark.svg'

/** Opens a chat with the restaurant, the text already written. */
export const whatsappLink = (number: string, text: string): string =>
  `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`

export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`

/** Where the restaurant is on a map, if that is known. */
export const mapLink = ({ latitude, longitude }: Pick<Restaurant, 'latitude' | 'longitude'>): string | null =>
  latitude === null || longitude === null
    ? null
    : `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`

/** Our own mark has a light twin for dark grounds; another logo is shown as it is. */
export const logoOnDark = (logo_url = DEFAULT_LOGO): string =>
  logo_url === DEFAULT_LOGO ? '/brand/logo-mark-light.svg' : logo_url
