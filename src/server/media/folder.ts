import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { codeOf } from '../platform/error-description.ts'
import { isName, type MediaStore } from './store.ts'

const UNFINISHED = '.unfinished'

export function folderStore(folder: string): MediaStore {
  return {
    async put(name, content) {
      const unfinished = join(folder, UNFINISHED, randomUUID())
      await mkdir(dirname(unfinished), { recursive: true })
      await mkdir(dirname(join(folder, name)), { recursive: true })
      try {
        await writeFile(unfinished, content)
        await rename(unfinished, join(folder, name))
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    async get(name) {
      const body = await readFile(join(folder, name)).catch(missing)
      return body && { body, bytes: body.length }
    },
    remove: (name) => rm(join(folder, name), { force: true }),
    async names() {
      const entries = await readdir(folder, { recursive: true }).catch(missing)
      return (entries ?? []).map((entry) => entry.replaceAll('\\', '/')).filter(isName)
    },
  }
}

function missing(error: unknown): undefined {
  if (!['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(error) ?? '')) throw error
}
