import { existsSync, readFileSync } from 'node:fs'
import { resolve, sep } from 'node:path'
import { z } from 'zod'
import { NewPasswordSchema } from '../../domain/accounts/accounts.schema.ts'
import { EmailSchema } from '../../domain/fields.schema.ts'
import { readTelemetry } from './telemetry/settings.ts'

const DEMO_COUNTRIES = ['US', 'DE', 'KW', 'JP', 'LB'] as const

const Flag = z.enum(['0', '1']).transform((value) => value === '1')

const Environment = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  HOST: z.string().min(1).optional(),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .transform((path) => resolve(path)),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/(?<!\/)\/+$/, ''))
    .optional(),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  /** Encrypt what Settings know of mail and PayPal, for several machines: the first one encrypts, all of them read. */
  CONNECTION_KEYS: z
    .string()
    .regex(
      /^[0-9a-f]{64}(,[0-9a-f]{64})*$/,
      'must be 64 hexadecimal digits, as openssl rand -hex 32 makes them, or several of them with commas between',
    )
    .transform((keys) => keys.split(','))
    .optional(),
  ADMIN_EMAIL: EmailSchema.optional(),
  ADMIN_PASSWORD: NewPasswordSchema.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Mail servers that admins may name in Settings although they are not on the public internet. */
  PRIVATE_MAIL_HOSTS: z
    .string()
    .transform((hosts) => hosts.split(',').map((host) => host.trim().toLowerCase()))
    .default([]),
  MAIL_FROM: z
    .string()
    .regex(
      /^[^\r\n<>]*<[^\r\n<>\s@]+@[^\r\n<>\s@]+>$|^[^\r\n<>\s@]+@[^\r\n<>\s@]+$/,
      'must be an address, or Name <address>',
    )
    .optional(),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/(?<!\/)\/+$/, ''))
    .optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  PAYPAL_CLIENT_ID: z.string().min(1).optional(),
  PAYPAL_CLIENT_SECRET: z.string().min(1).optional(),
  PAYPAL_WEBHOOK_ID: z.string().min(1).optional(),
  /** `sandbox`, `live` or the URL of a simulator. */
  PAYPAL_ENVIRONMENT: z.union([z.enum(['sandbox', 'live']), z.url({ protocol: /^https?$/ })]).default('sandbox'),
  /** The site runs behind our own proxy, which appends the client's address to X-Forwarded-For. */
  TRUST_PROXY: Flag.default(false),
  DEMO: Flag.optional(),
  /** Where the demo restaurant is, which decides its currency, addresses and prices. */
  DEMO_COUNTRY: z.enum(DEMO_COUNTRIES, `must be one of ${DEMO_COUNTRIES.join(', ')}`).default('US'),
  /** Nightly backups. A backup before migrations is always taken. */
  BACKUPS: Flag.default(true),
  /** A folder, best on another disk, for what a restore to any moment needs. Only for the embedded database. */
  WAL_ARCHIVE: z
    .string()
    .min(1)
    .transform((path) => resolve(path))
    .optional(),
  WAL_ARCHIVE_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must have 64 hexadecimal digits, as openssl rand -hex 32 makes them')
    .optional(),
  WAL_ARCHIVE_KEY_FILE: z.string().min(1).optional(),
  /** How many base backups are kept, with the WAL from the oldest of them on. */
  WAL_ARCHIVE_KEEP: z.coerce.number().int().min(1).max(1000).default(7),
  METRICS: Flag.default(false),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
})

type Parsed = Omit<z.output<typeof Environment>, 'HOST'>
export type PayPalAccount = {
  client_id: string
  client_secret: string
  webhook_id?: string | undefined
  environment: string
  /** Of Settings, where this account is from there. */
  connection_version?: number | undefined
}
export type Config = ReturnType<typeof readConfig>

/** The only reader of the environment. An invalid value stops the start with a message that names it. */
export function readConfig(environment: Record<string, string | undefined>) {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(filled)
  if (!parsed.success) {
    const messages = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new Error(`Invalid configuration: ${messages.join('. ')}`)
  }
  const { HOST, ...rest } = parsed.data
  return {
    ...rest,
    archive: readArchive(rest),
    bucket: readBucket(rest),
    paypal: readPayPal(rest),
    telemetry: readTelemetry(filled),
    HOST: HOST ?? (existsSync('/.dockerenv') ? '0.0.0.0' : '127.0.0.1'),
  }
}

/** Undefined: no PayPal account is configured. */
function readPayPal({
  PAYPAL_CLIENT_ID: client_id,
  PAYPAL_CLIENT_SECRET: client_secret,
  PAYPAL_WEBHOOK_ID: webhook_id,
  PAYPAL_ENVIRONMENT: environment,
}: Parsed): PayPalAccount | undefined {
  if (client_id && client_secret) return { client_id, client_secret, webhook_id, environment }
  if (client_id) throw new Error('Invalid configuration: PAYPAL_CLIENT_ID also needs PAYPAL_CLIENT_SECRET.')
  if (client_secret) throw new Error('Invalid configuration: PAYPAL_CLIENT_SECRET also needs PAYPAL_CLIENT_ID.')
  return undefined
}

/** Undefined: the WAL is not archived. */
function readArchive({ WAL_ARCHIVE: folder, WAL_ARCHIVE_KEEP: keep, ...rest }: Parsed) {
  const { WAL_ARCHIVE_KEY, WAL_ARCHIVE_KEY_FILE, DATABASE_URL, DATA_DIR } = rest
  if (!folder) return undefined
  if (DATABASE_URL)
    throw new Error(
      'Invalid configuration: WAL_ARCHIVE is for the embedded database; with DATABASE_URL, the server archives.',
    )
  if (`${folder}${sep}`.startsWith(`${DATA_DIR}${sep}`))
    throw new Error('Invalid configuration: WAL_ARCHIVE must be outside of DATA_DIR, best on another disk.')
  if (WAL_ARCHIVE_KEY && WAL_ARCHIVE_KEY_FILE)
    throw new Error('Invalid configuration: set WAL_ARCHIVE_KEY or WAL_ARCHIVE_KEY_FILE, not both.')
  const key = WAL_ARCHIVE_KEY_FILE ? readKey(WAL_ARCHIVE_KEY_FILE) : WAL_ARCHIVE_KEY?.toLowerCase()
  return { folder, keep, key }
}

function readKey(file: string): string {
  let text: string
  try {
    text = readFileSync(file, 'utf8').trim().toLowerCase()
  } catch {
    throw new Error(`Invalid configuration: WAL_ARCHIVE_KEY_FILE names ${file}, which cannot be read.`)
  }
  if (!/^[0-9a-f]{64}$/.test(text))
    throw new Error(
      `Invalid configuration: ${file} must hold 64 hexadecimal digits, as openssl rand -hex 32 makes them.`,
    )
  return text
}

/** Undefined: pictures are stored in DATA_DIR. With only some of the settings the site does not start. */
function readBucket({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: bucket,
  S3_REGION: region,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
}: Parsed) {
  if (endpoint && bucket && accessKeyId && secretAccessKey)
    return { endpoint, bucket, region, accessKeyId, secretAccessKey }
  const parts = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
  const missing = Object.entries(parts).flatMap(([name, value]) => (value ? [] : [name]))
  if (missing.length < 4)
    throw new Error(`Invalid configuration: a bucket for images also needs ${missing.join(' and ')}.`)
  return undefined
}
