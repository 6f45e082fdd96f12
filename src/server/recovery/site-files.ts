import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { contentOf, isName, type MediaStore } from '../media/store.ts'
import { unlessMissing, type WalArchive } from './wal-archive.ts'

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

/** What is there already is left as it is. */
export async function copyFilesBack(archive: WalArchive, store: MediaStore, secretFile: string | undefined) {
  const existing = new Set(await store.names())
  let pictures = 0
  for (const stored of await archive.fileNames()) {
    const name = stored.startsWith(pictureName('')) ? stored.slice(pictureName('').length) : ''
    if (!isName(name) || existing.has(name)) continue
    const content = await archive.readFile(stored)
    if (content) await store.put(name, new Uint8Array(content))
    pictures++
  }
  const secret = secretFile && (await archive.readFile(SECRET))
  if (!secret) return { pictures }
  await mkdir(dirname(secretFile), { recursive: true })
  await writeFile(secretFile, secret, { mode: 0o600, flag: 'wx' }).catch((error: { code?: string }) => {
    if (error.code !== 'EEXIST') throw error
  })
  return { pictures }
}
