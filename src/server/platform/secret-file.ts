import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { codeOf } from './error-description.ts'

export const newSecret = () => randomBytes(32).toString('hex')

/** The text of a file that only the current user can read, made with a new secret where it is missing. */
export const readSecretFile = async (file: string): Promise<string> =>
  (await readFile(file, 'utf8').catch(() => makeSecretFile(file))).trim()

async function makeSecretFile(file: string): Promise<string> {
  const draft = await writeDraft(file, newSecret())
  // `link` is atomic and fails if the file exists: processes that start at once all read the same secret.
  await link(draft, file).catch((error) => {
    if (codeOf(error) !== 'EEXIST') throw error
  })
  await rm(draft)
  return readFile(file, 'utf8')
}

export async function replaceSecretFile(file: string, text: string) {
  await rename(await writeDraft(file, text), file)
}

async function writeDraft(file: string, text: string) {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  await mkdir(dirname(file), { recursive: true })
  await writeFile(draft, text, { mode: 0o600 })
  return draft
}
