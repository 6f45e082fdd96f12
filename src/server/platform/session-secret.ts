import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'

const FILE = 'session-secret'

type SecretConfig = Pick<Config, 'SESSION_SECRET' | 'DATA_DIR'>

/** Undefined: the secret is in the configuration. */
export const findSecretFile = ({ SESSION_SECRET, DATA_DIR }: SecretConfig) =>
  SESSION_SECRET ? undefined : join(DATA_DIR, FILE)

/**
 * Signs sessions and links. From the configuration, or generated once into a file that only the current user can read.
 */
export async function sessionSecret({ SESSION_SECRET, DATA_DIR }: SecretConfig) {
  if (SESSION_SECRET) return SESSION_SECRET
  const file = join(DATA_DIR, FILE)
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  await mkdir(DATA_DIR, { recursive: true })
  await writeFile(draft, randomBytes(32).toString('hex'), { mode: 0o600 })
  // `link` is atomic and fails if the file exists: processes that start at once all read the same secret.
  await link(draft, file).catch((error: { code?: string }) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return (await readFile(file, 'utf8')).trim()
}
