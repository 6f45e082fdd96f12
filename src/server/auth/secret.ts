import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'

const FILE = 'session-secret'

type Wanted = Pick<Config, 'SESSION_SECRET' | 'DATA_DIR'>

/** Undefined: the secret is in the configuration, and its owner's to keep. */
export const secretFileOf = ({ SESSION_SECRET, DATA_DIR }: Wanted) =>
  SESSION_SECRET ? undefined : join(DATA_DIR, FILE)

/** What sessions and links are signed with: from the configuration, or made once and kept where only we can read it. */
export async function sessionSecret({ SESSION_SECRET, DATA_DIR }: Wanted) {
  if (SESSION_SECRET) return SESSION_SECRET
  const file = join(DATA_DIR, FILE)
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  await mkdir(DATA_DIR, { recursive: true })
  await writeFile(draft, randomBytes(32).toString('hex'), { mode: 0o600 })
  // A link appears whole or not at all, and only once: of several processes starting together all read the same secret.
  await link(draft, file).catch((error: { code?: string }) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return (await readFile(file, 'utf8')).trim()
}
