export const DEFAULT_LOGO = '/brand/logo-mark.svg'

/** Opens a chat with the restaurant with a prepared text. */
export const whatsappLink = (number: string, text: string): string =>
  `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`

export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`

/** A mailto link for any valid address, whatever characters it contains. */
export function mailLink(email: string, subject?: string): string {
  const to = email.split('@').map(encodeURIComponent).join('@')
  return `mailto:${to}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`
}

type Coordinates = { latitude: number | null; longitude: number | null }

/** The restaurant on a map, or null without coordinates. */
export const mapLink = ({ latitude, longitude }: Coordinates): string | null =>
  latitude === null || longitude === null
    ? null
    : `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`

/** Our own logo has a light version for dark backgrounds; another logo is used unchanged. */
export const logoOnDark = (logo_url = DEFAULT_LOGO): string =>
  logo_url === DEFAULT_LOGO ? '/brand/logo-mark-light.svg' : logo_url

/** The social networks a restaurant can link to. */
export const NETWORKS = ['facebook', 'instagram', 'x', 'tiktok', 'youtube'] as const

export const PRICE_RANGES = ['$', '$$', '$$$', '$$$$'] as const

/** The mails that pages may promise. `accounts`: those about orders are switched off. */
export const PROMISED_MAILS = ['all', 'accounts', 'none'] as const

type MailFacts = { sends_mail: boolean; email_notifications: boolean; is_demo: boolean }

/** The demo speaks as if it sent mail, so that owners see what their guests would read. */
export function promisedMails({
  sends_mail,
  email_notifications,
  is_demo,
}: MailFacts): (typeof PROMISED_MAILS)[number] {
  if (!sends_mail && !is_demo) return 'none'
  return email_notifications ? 'all' : 'accounts'
}
