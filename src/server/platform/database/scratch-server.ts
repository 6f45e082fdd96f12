import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { giveTo, runProgram, type ServerFiles } from './embedded-location.ts'
import { probeServer } from './embedded-lock.ts'
import { type ServerSettings, writeOptions } from './embedded-settings.ts'

/** `log`: what the server wrote. */
export class ServerFailure extends Error {
  readonly log: string
  constructor(log: string) {
    super('A PostgreSQL server did not start.')
    this.log = log
  }
}

const STOP_SECONDS = '600'

/** Runs a server in a data folder that no site uses, and stops it when `work` is done. */
export async function withScratchServer<Result>(
  files: ServerFiles,
  { data, settings }: { data: string; settings: ServerSettings },
  work: (superuserUrl: string) => Promise<Result>,
): Promise<Result> {
  const sockets = await mkdtemp(join(tmpdir(), 'sufra-'))
  const log = `${data}.log`
  await giveTo(files.owner, sockets)
  const all = { ...settings, listen_addresses: '', unix_socket_directories: sockets, log_error_verbosity: 'terse' }
  const options = writeOptions({ ...all, log_timezone: 'UTC' }).join(' ')
  const failure = async () => new ServerFailure(await readFile(log, 'utf8').catch(() => ''))
  try {
    await runProgram(files, 'pg_ctl', 'start', '-D', data, '-l', log, '-w', '-o', options).catch(async () => {
      throw await failure()
    })
    try {
      const password = (await readFile(join(data, 'sufra-password'), 'utf8')).trim()
      const url = `postgres://sufra:${password}@localhost/postgres?host=${encodeURIComponent(sockets)}`
      if (!(await opens(url))) throw await failure()
      return await work(url)
    } finally {
      const stop = ['stop', '-D', data, '-m', 'fast', '-w', '-t', STOP_SECONDS]
      await runProgram(files, 'pg_ctl', ...stop).catch(() => {}) // it may have ended by itself
    }
  } finally {
    await rm(sockets, { recursive: true, force: true })
  }
}

/** Waits for the end of a recovery, which may take long; false: the server ended. */
async function opens(url: string): Promise<boolean> {
  for (;;) {
    const state = await probeServer(url)
    if (state !== 'busy') return state === 'ready'
    await wait(100)
  }
}
