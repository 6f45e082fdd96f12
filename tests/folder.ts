import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new folder, through which the unprivileged user that PostgreSQL runs as can pass. */
export async function makeFolder(purpose: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `sufra-${purpose}-`))
  await chmod(folder, 0o755)
  return folder
}
