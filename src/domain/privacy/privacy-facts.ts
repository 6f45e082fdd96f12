/** What of the configuration decides which personal data is stored, and who else gets it. */
export type PrivacyFacts = {
  message_months: number
  /** Guests can pay with PayPal. */
  paypal: boolean
  /** Mail leaves through a mail server; otherwise it stays on our own disk. */
  smtp: boolean
  /** Guests get mail about their orders. */
  order_mails: boolean
  map: boolean
  /** Deliveries are charged by zone, and accounts keep their addresses. */
  delivery_zones: boolean
  whatsapp: boolean
  nightly_backups: boolean
  /** Other sites from which pages load pictures by themselves. */
  picture_hosts: readonly string[]
  email: string
  phone: string
  address: string
  address_ar: string | null
}
