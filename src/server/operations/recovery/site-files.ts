import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { contentOf, isName, type MediaStore } from '../../media/store.ts'
import { unlessMissing } from '../files.ts'
import { explainFailure, type WalArchive } from './wal-archive.ts'

const SECRET = 'session-secret'
const pictureName = (name: string) => `media/${name}`

/**
 * Copies new pictures and the secret into the archive. What was deleted since stays there, because an earlier moment
 * may need it.
 */
export async function copyFiles(archive: WalArchive, store: MediaStore | undefined, secretFile: string | undefined) {
  const archived = new Set(await archive.fileNames())
  const secret = secretFile && !archived.has(SECRET) ? await readFile(secretFile).catch(unlessMissing) : undefined
  if (secret) await archive.addFile(SECRET, secret)
  let copied = 0
  for (const name of (await store?.names()) ?? []) {
    if (archived.has(pictureName(name))) continue
    const content = store && (await contentOf(store, name))
    if (!content) continue // deleted since it was listed
    await archive.addFile(pictureName(name), content)
    copied++
  }
  return copied
}

/** Pictures that are there already are left as they are. `failed`: why some could not be copied. */
export async function copyPicturesBack(archive: WalArchive, store: MediaStore) {
  const existing = new Set(await store.names())
  const failed: string[] = []
  let pictures = 0
  for (const stored of await archive.fileNames()) {
    const name = stored.startsWith(pictureName('')) ? stored.slice(pictureName('').length) : ''
    if (!isName(name) || existing.has(name)) continue
    try {
      const content = await archive.readFile(stored)
      if (content) await store.put(name, new Uint8Array(content))
      pictures++
    } catch (error) {
      failed.push(explainFailure(error))
    }
  }
  return { pictures, failed }
}

/** `other`: the site is configured with another secret. `missing`: none was archived; it may have been configured. */
export type SecretProblem = 'other' | 'missing' | 'damaged'
type Destination = { configured: string | undefined; file: string | undefined; aside: string }

/** The secret of the archive takes the place of another one, which is moved aside: two-step verification needs it. */
export async function copySecretBack(archive: WalArchive, { configured, file, aside }: Destination) {
  const archived = await archive.readFile(SECRET).catch(() => 'damaged' as const)
  if (archived === 'damaged') return { secretProblem: archived }
  if (configured || !file)
    return archived && archived.toString().trim() !== configured ? { secretProblem: 'other' as const } : {}
  if (!archived) return { secretProblem: 'missing' as const }
  const present = await readFile(file).catch(unlessMissing)
  if (present?.equals(archived)) return {}
  await mkdir(dirname(file), { recursive: true })
  if (present) await rename(file, aside)
  await writeFile(file, archived, { mode: 0o600, flag: 'wx' })
  return present ? { secretAside: aside } : {}
}
