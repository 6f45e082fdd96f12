import { statfsSync } from 'node:fs'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const NEEDED_BYTES = 4 * 1024 ** 3

/** A new folder that the unprivileged user of PostgreSQL can enter. */
export async function makeFolder(purpose: string, parent = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(parent, `sufra-${purpose}-`))
  await chmod(folder, 0o755)
  return folder
}

/** For databases that are copied for every test: in memory, where there is enough. */
export const makeQuickFolder = (purpose: string) => makeFolder(purpose, hasMemory() ? MEMORY : undefined)

function hasMemory() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > NEEDED_BYTES
  } catch {
    return false
  }
}
