import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:fs'
import { type FileHandle, open, readFile, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { giveTo, type ServerFiles } from './embedded-location.ts'

const FILE = 'server.lock'

/** `here`: a process of this machine or container has it. `elsewhere`: one of another. */
export type FolderLock = FileHandle | 'here' | 'elsewhere'

/**
 * Takes the lock of a server's folder, until the handle is closed here and in every process that inherited it:
 * PostgreSQL keeps it as long as one of its processes lives. Process ids mean nothing in another container; the kernel
 * knows this lock there too.
 */
export async function lockFolder({ home, owner }: ServerFiles): Promise<FolderLock> {
  const file = join(home, FILE)
  const handle = await open(file, constants.O_RDWR | constants.O_CREAT, 0o600)
  await giveTo(owner, file)
  const machine = await thisMachine()
  if (await takeLock(handle)) {
    await handle.truncate()
    await handle.write(machine, 0)
    return handle
  }
  await handle.close()
  return (await readFile(file, 'utf8')) === machine ? 'here' : 'elsewhere'
}

/** Node.js cannot lock files, but flock(1) locks the open file that it inherits from us. */
async function takeLock({ fd }: FileHandle): Promise<boolean> {
  if (process.platform !== 'linux') return true // containers run on Linux; elsewhere process ids are enough
  const child = spawn('flock', ['-x', '-n', '3'], { stdio: ['ignore', 'ignore', 'ignore', fd] })
  try {
    const [code] = await once(child, 'exit')
    return code === 0
  } catch {
    console.error('flock (util-linux) is missing: a second container on the same folder would not be noticed.')
    return true
  }
}

/** The boot of the kernel, and on it the process ids that we can see. */
async function thisMachine(): Promise<string> {
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')
  return `${boot.trim()} ${await readlink('/proc/self/ns/pid').catch(() => '')}\n`
}
