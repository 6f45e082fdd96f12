import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { codeOf } from './error-description.ts'
import { newSecret, readSecretFile, replaceSecretFile } from './secret-file.ts'

export type SealingConfig = Pick<Config, 'CONNECTION_KEYS' | 'SESSION_SECRET' | 'DATA_DIR'>

const ALGORITHM = 'aes-256-gcm'
const FORMAT = '1'

/** Encrypts a text for one purpose. The result names its key; it cannot be read for another purpose. */
export async function seal(config: SealingConfig, purpose: string, text: string): Promise<string> {
  const [key] = await readKeys(config)
  if (!key) throw new Error('There is no key')
  const iv = randomBytes(12)
  const cipher = createCipheriv(ALGORITHM, key.value, iv).setAAD(Buffer.from(purpose))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return [FORMAT, key.id, ...[iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.')
}

/** Undefined: the key is missing here, or the text was changed or belongs to another purpose. */
export async function unseal(config: SealingConfig, purpose: string, sealed: string): Promise<string | undefined> {
  const [format, id, ...parts] = sealed.split('.')
  const key = (await readKeys(config)).find((known) => known.id === id)
  const [iv, tag, content] = parts.map((part) => Buffer.from(part, 'base64url'))
  if (format !== FORMAT || !key || !iv || tag?.length !== 16 || !content) return undefined
  try {
    const decipher = createDecipheriv(ALGORITHM, key.value, iv).setAAD(Buffer.from(purpose)).setAuthTag(tag)
    return Buffer.concat([decipher.update(content), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

/**
 * Makes a new key, has everything sealed with it, and forgets the earlier ones. Both keys are in the file meanwhile:
 * running processes read it anew, and an interrupted rotation can be repeated. Keys of the configuration stay as they
 * are; everything is sealed with the first of them.
 */
export async function rotateKey(config: SealingConfig, sealAgain: () => Promise<void>) {
  const file = keyFile(config)
  const isConfigured = configuredKeys(config).length > 0
  if (!isConfigured) await replaceSecretFile(file, [newSecret(), await readSecretFile(file)].join('\n'))
  await sealAgain()
  if (!isConfigured) await replaceSecretFile(file, (await readLines(file))[0] ?? '')
}

type Key = { id: string; value: Buffer }

/** The first one seals; all of them read. Read at every use: a rotation takes effect without a restart. */
async function readKeys(config: SealingConfig): Promise<Key[]> {
  const configured = configuredKeys(config)
  const file = keyFile(config)
  if (configured.length === 0) await readSecretFile(file)
  return [...configured, ...(await readLines(file))].map(toKey)
}

/**
 * Keys that several machines share. Without keys of its own, SESSION_SECRET is used, which several machines share
 * anyway and which is in no backup.
 */
function configuredKeys({ CONNECTION_KEYS: keys, SESSION_SECRET: secret }: SealingConfig): string[] {
  if (!secret) return keys ?? []
  const derived = Buffer.from(hkdfSync('sha256', secret, '', 'sufra connections', 32)).toString('hex')
  return [...(keys ?? []), derived]
}

/** In no backup, unlike the session secret: whoever has a backup cannot read what is sealed in it. */
const keyFile = ({ DATA_DIR }: SealingConfig) => join(DATA_DIR, 'connection-keys')

async function readLines(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((error) => {
    if (codeOf(error) === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').filter((line) => /^[0-9a-f]{64}$/.test(line))
}

function toKey(text: string): Key {
  const value = Buffer.from(text, 'hex')
  return { id: createHash('sha256').update('key id').update(value).digest('hex').slice(0, 12), value }
}
