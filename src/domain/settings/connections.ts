/** The services that admins connect in Settings. */
export const CONNECTION_KINDS = ['mail', 'paypal'] as const
export type ConnectionKind = (typeof CONNECTION_KINDS)[number]

/** Who said which account is used. The environment wins. */
export const CONNECTION_SOURCES = ['none', 'environment', 'panel'] as const

/** `tls`: encrypted from the first byte on; `starttls`: after a command. Both are required of servers on the internet. */
export const MAIL_SECURITY = ['tls', 'starttls'] as const

/** What became of a test message; each has a text of this name in both languages. */
export const MAIL_ANSWERS = [
  'sent',
  'unknown_host',
  'private_address',
  'timeout',
  'no_connection',
  'no_encryption',
  'certificate',
  'wrong_password',
  'sender_refused',
  'recipient_refused',
  'refused',
] as const
export type MailAnswer = (typeof MAIL_ANSWERS)[number]

/** `unreachable`: PayPal does not answer now, which says nothing about the keys. */
export const PAYPAL_ANSWERS = ['accepted', 'rejected', 'unreachable'] as const
export type PayPalAnswer = (typeof PAYPAL_ANSWERS)[number]

export const PAYPAL_ENVIRONMENTS = ['sandbox', 'live'] as const

export const MAIL_PROVIDERS = ['gmail', 'microsoft', 'other'] as const
export type MailProvider = (typeof MAIL_PROVIDERS)[number]

type Server = { host: string; port: number; security: (typeof MAIL_SECURITY)[number] }

/** The servers of the usual providers, as their own help pages name them. */
export const MAIL_PRESETS: Record<Exclude<MailProvider, 'other'>, Server> = {
  gmail: { host: 'smtp.gmail.com', port: 465, security: 'tls' },
  microsoft: { host: 'smtp.office365.com', port: 587, security: 'starttls' },
}

export const providerOnHost = (host: string): MailProvider =>
  MAIL_PROVIDERS.find((provider) => provider !== 'other' && MAIL_PRESETS[provider].host === host) ?? 'other'

type MailLogin = Server & { user: string }

/** A stored password is sent only where it was meant for: whoever changes the server types it again. */
export const isSameMailLogin = (a: MailLogin, b: MailLogin): boolean =>
  a.host === b.host && a.port === b.port && a.security === b.security && a.user === b.user

type Account = { environment: string; client_id: string }

export const isSameAccount = (a: Account, b: Account): boolean =>
  a.environment === b.environment && a.client_id === b.client_id
