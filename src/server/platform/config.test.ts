import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('every setting is optional', () => {
  const config = readConfig({ PATH: '/bin', DATABASE_URL: '' })
  expect(config).toMatchObject({ PORT: 3000, LOG_LEVEL: 'info', DEMO_COUNTRY: 'US' })
  expect(config.DATABASE_URL).toBeUndefined()
  expect(config.DATA_DIR).toMatch(/data$/)
})

test('an invalid value stops the start with a message that names it', () => {
  expect(() => readConfig({ PORT: 'eighty' })).toThrow(/PORT/)
  expect(() => readConfig({ DATABASE_URL: 'mysql://localhost/x' })).toThrow(/DATABASE_URL/)
  expect(() => readConfig({ PUBLIC_URL: 'sufra.example' })).toThrow(/PUBLIC_URL/)
  expect(() => readConfig({ DEMO: 'yes' })).toThrow(/DEMO/)
  expect(() => readConfig({ DEMO_COUNTRY: 'FR' })).toThrow(
    'Invalid configuration: DEMO_COUNTRY: must be one of US, DE, KW, JP, LB',
  )
  expect(() => readConfig({ SESSION_SECRET: 'short' })).toThrow(/SESSION_SECRET/)
  expect(() => readConfig({ SMTP_URL: 'mail.example.com' })).toThrow(/SMTP_URL/)
  expect(() => readConfig({ ADMIN_PASSWORD: '123456' })).toThrow(/ADMIN_PASSWORD/)
  for (const MAIL_FROM of ['Sufra', 'a@b.com\r\nBcc: x@y.com', 'Sufra <a@b.com> <c@d.com>'])
    expect(() => readConfig({ MAIL_FROM }), MAIL_FROM).toThrow(/MAIL_FROM/)
  expect(readConfig({ MAIL_FROM: 'Sufra <no-reply@sufra.example>' }).MAIL_FROM).toContain('no-reply')
})

test('a trailing slash in PUBLIC_URL is removed', () => {
  expect(readConfig({ PUBLIC_URL: 'https://sufra.example/' }).PUBLIC_URL).toBe('https://sufra.example')
})

test('an archive is outside of DATA_DIR, for the embedded database, with one key', () => {
  const key = 'Ab'.repeat(32)
  const archive = { WAL_ARCHIVE: '/archive', DATA_DIR: '/data', WAL_ARCHIVE_KEY: key }
  expect(readConfig({}).archive).toBeUndefined()
  expect(readConfig(archive).archive).toEqual({ folder: '/archive', keep: 7, key: key.toLowerCase() })
  const refused = (change: Record<string, string>) => expect(() => readConfig({ ...archive, ...change }))
  refused({ WAL_ARCHIVE: '/data/archive' }).toThrow(/WAL_ARCHIVE must be outside of DATA_DIR/)
  refused({ DATABASE_URL: 'postgres://localhost/x' }).toThrow(/WAL_ARCHIVE is for the embedded database/)
  refused({ WAL_ARCHIVE_KEY: 'secret' }).toThrow(/WAL_ARCHIVE_KEY: must have 64 hexadecimal digits/)
  refused({ WAL_ARCHIVE_KEY_FILE: '/nowhere' }).toThrow(/not both/)
  refused({ WAL_ARCHIVE_KEY: '', WAL_ARCHIVE_KEY_FILE: '/nowhere' }).toThrow(/\/nowhere, which cannot be read/)
  refused({ WAL_ARCHIVE_KEEP: '0' }).toThrow(/WAL_ARCHIVE_KEEP/)
})

test('a bucket needs all of its settings or none', () => {
  const bucket = {
    S3_ENDPOINT: 'https://s3.example.com/',
    S3_BUCKET: 'media',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  expect(readConfig(bucket).bucket).toMatchObject({ endpoint: 'https://s3.example.com', region: 'us-east-1' })
  expect(readConfig({}).bucket).toBeUndefined()
  for (const name of Object.keys(bucket)) {
    expect(() => readConfig({ ...bucket, [name]: '' }), name).toThrow(name)
  }
  expect(() => readConfig({ ...bucket, S3_ENDPOINT: 's3.example.com' })).toThrow(/S3_ENDPOINT/)
})
