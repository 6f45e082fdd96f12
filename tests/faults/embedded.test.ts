import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { unprivilegedOwner } from '../../src/server/platform/database/embedded-location.ts'
import { ENDURANCE, rounds } from '../endurance.ts'
import { type SiteProcess, startSite } from '../site-process.ts'
import { query } from '../test-server.ts'

/** A data folder; processes started in it are killed after the test. */
async function openFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'sufra-embedded-'))
  await chmod(folder, 0o755) // so that the unprivileged user of PostgreSQL can enter it
  const sites: SiteProcess[] = []
  const keepers: ChildProcess[] = []
  const home = join(folder, 'data', 'postgres')
  const serverPid = () =>
    readFile(join(home, 'cluster', 'postmaster.pid'), 'utf8').then(
      (text) => Number(text.split('\n')[0]),
      () => null,
    )
  /** Kills the server, and in half of the cases its children, which would otherwise notice and exit. */
  async function killServer(whole: boolean) {
    const pid = Number(await serverPid())
    const children = whole ? (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ') : []
    for (const each of [pid, ...children.map(Number)]) if (each > 0) killIfThere(each)
  }
  /** Writes this pid into the pid and lock files of the killed server. */
  async function nameInLocks(pid: number) {
    for (const file of [join(home, 'cluster', 'postmaster.pid'), join(home, '.s.PGSQL.5432.lock')])
      await writeFile(file, (await readFile(file, 'utf8')).replace(/^\d+/, String(pid)))
  }
  onTestFinished(async () => {
    for (const keeper of keepers) keeper.kill('SIGKILL')
    for (const site of sites) if (site.process.exitCode === null && !site.process.signalCode) await end(site, 'SIGKILL')
    const pid = await serverPid()
    if (pid && pid > 0) process.kill(pid, 'SIGTERM')
    for (let i = 0; i < 100 && (await serverPid()); i++) await wait(50)
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  return {
    home,
    serverPid,
    killServer,
    nameInLocks,
    startServer: async () => {
      const keeper = await startKeeper(home)
      keepers.push(keeper)
      return keeper
    },
    start: async () => {
      const site = await startSite({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn' })
      sites.push(site)
      return site
    },
    sql: async (text: string) => {
      const password = await readFile(join(home, 'cluster', 'sufra-password'), 'utf8')
      return query(`postgres://sufra:${password}@localhost/postgres?host=${encodeURIComponent(home)}`, text)
    },
  }
}

function killIfThere(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has already exited.
  }
}

/** A process of the database's user with a zombie child. */
async function openZombie() {
  const child = spawn('sh', ['-c', 'sleep 1 & echo $!; exec sleep 600'], {
    ...(await unprivilegedOwner()),
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [line] = await once(child.stdout, 'data')
  const zombie = Number(String(line))
  await expect.poll(() => readFile(`/proc/${zombie}/stat`, 'utf8')).toContain(') Z ')
  return { zombie, program: Number(child.pid) }
}

const KEEPER = `import { startEmbedded } from ${JSON.stringify(new URL('../../src/server/platform/database/embedded.ts', import.meta.url).href)}
  await startEmbedded(process.argv[1])
  console.log('started')`

/** As a container has it: its own process ids and shared memory, on the same folder. All of it ends with `unshare`. */
const IN_CONTAINER = ['unshare', '--pid', '--ipc', '--fork', '--kill-child', '--mount-proc']

/** A process that only keeps a server running, as a site would. */
async function startKeeper(home: string, prefix: string[] = []): Promise<ChildProcess> {
  const [program = '', ...args] = [...prefix, process.execPath, '--input-type=module', '-e', KEEPER, home]
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  await new Promise<void>((ready, failed) => {
    child.stdout.once('data', () => ready())
    child.stderr.on('data', (chunk) => {
      said += chunk
    })
    child.once('exit', () => failed(new Error(`The server was not started:\n${said}`)))
  })
  return child
}

async function end(running: SiteProcess | ChildProcess, signal: 'SIGTERM' | 'SIGKILL') {
  const child = 'process' in running ? running.process : running
  child.kill(signal)
  const [code] = await once(child, 'exit')
  return code
}

const write = (site: SiteProcess, subject: string) =>
  fetch(`${site.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Amal', email: 'amal@example.com', subject, message: 'For six.' }),
  })

/** The demo has messages of its own. */
const OURS = "email = 'amal@example.com'"

const ready = async (site: SiteProcess) => (await fetch(`${site.url}/readyz`)).status

/** How often site and server are killed together. */
const SITES = rounds(1, 20)

describe('the embedded PostgreSQL', { timeout: 240_000 }, () => {
  test('survives a killed site, and restarts when it is killed itself, without losing acknowledged orders', async () => {
    const folder = await openFolder()
    const first = await folder.start()
    expect((await write(first, 'before the kill')).status).toBe(204)
    const server = Number(await folder.serverPid())
    await end(first, 'SIGKILL')
    expect(await folder.serverPid()).toBe(server)

    const second = await folder.start()
    expect(await folder.serverPid(), 'taken over').toBe(server)
    expect(await ready(second)).toBe(200)
    process.kill(server, 'SIGKILL')
    await expect.poll(() => ready(second).catch(() => second.output())).toBe(503)
    await expect.poll(() => ready(second)).toBe(200)
    expect(await folder.serverPid()).not.toBe(server)
    expect((await write(second, 'after the kill')).status).toBe(204)
    expect(await folder.sql(`select subject from messages where ${OURS} order by created_at`)).toEqual([
      { subject: 'before the kill' },
      { subject: 'after the kill' },
    ])
    expect(await (await fetch(`${second.url}/menu`)).text()).toContain('Hummus')
  })

  test.runIf(ENDURANCE)(
    'restarts each time when it was killed together with its site',
    {
      timeout: 600_000,
    },
    async () => {
      const folder = await openFolder()
      for (let round = 0; round < rounds(2, 20); round++) {
        const keeper = await folder.startServer()
        expect(await folder.sql('select 1 as one')).toEqual([{ one: 1 }])
        keeper.kill('SIGKILL')
        await folder.killServer(round % 2 === 0)
      }
      for (let round = 0; round < SITES; round++) {
        const site = await folder.start()
        expect((await write(site, `round ${round}`)).status).toBe(204)
        const ended = end(site, 'SIGKILL')
        await folder.killServer(round % 2 === 0)
        await ended
      }
      await folder.startServer()
      expect(await folder.sql(`select count(*)::int from messages where ${OURS}`)).toEqual([{ count: SITES }])
    },
  )

  test.runIf(ENDURANCE)('restarts also when its old pid belongs to a zombie or to another program', async () => {
    const folder = await openFolder()
    const { zombie, program } = await openZombie()
    const keeper = await folder.startServer()
    keeper.kill('SIGSTOP')
    await folder.killServer(true)
    await folder.nameInLocks(zombie)
    keeper.kill('SIGCONT')
    await expect.poll(() => folder.sql('select 1 as one').catch(() => 'away')).toEqual([{ one: 1 }])

    keeper.kill('SIGKILL')
    await folder.killServer(true)
    await folder.nameInLocks(program)
    await folder.startServer()
    expect(await folder.sql('select 1 as one')).toEqual([{ one: 1 }])
  })

  test.runIf(ENDURANCE && process.getuid?.() === 0)(
    'runs in one container only, also when two start on one volume at once',
    async () => {
      const folder = await openFolder()
      await end(await folder.startServer(), 'SIGKILL')
      await folder.sql('create table rounds (number int)')
      await folder.killServer(true)
      for (let round = 1; round <= rounds(2, 10); round++) {
        const starts = await Promise.allSettled([1, 2].map(() => startKeeper(folder.home, IN_CONTAINER)))
        const [keeper, ...others] = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
        const [refusal] = starts.flatMap((start) => (start.status === 'rejected' ? [String(start.reason)] : []))
        if (!keeper) throw new Error(refusal)
        await folder.sql(`insert into rounds values (${round})`)
        for (const each of [keeper, ...others]) await end(each, 'SIGKILL')
        expect(others.length, 'a second server').toBe(0)
        expect(refusal).toContain(`Another container or machine uses the database in ${folder.home}. Stop it first.`)
      }
      await folder.startServer()
      expect(await folder.sql('select count(*)::int from rounds')).toEqual([{ count: rounds(2, 10) }])
    },
  )

  test.runIf(ENDURANCE)('restarts when its socket was deleted', async () => {
    const folder = await openFolder()
    await folder.startServer()
    const server = await folder.serverPid()
    for (const file of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) await rm(join(folder.home, file))
    await expect.poll(() => folder.sql('select 1 as one').catch(() => 'away')).toEqual([{ one: 1 }])
    expect(await folder.serverPid()).not.toBe(server)
  })

  test.runIf(ENDURANCE)(
    'is shared by two sites, also when both create the folder at once; the last one stops it',
    async () => {
      const folder = await openFolder()
      const [first, second] = await Promise.all([folder.start(), folder.start()])
      for (const site of [first, second]) expect(await ready(site)).toBe(200)
      expect(await folder.sql('select count(*)::int from settings')).toEqual([{ count: 1 }])
      const server = await folder.serverPid()
      expect(await end(first, 'SIGTERM')).toBe(0)
      expect(await folder.serverPid()).toBe(server)
      expect(await ready(second)).toBe(200)
      expect((await write(second, 'still open')).status).toBe(204)
      await folder.sql("delete from products where name = 'Hummus'")
      const ending = folder.sql('select pg_sleep(0.8)') // a connection that ends soon is not another site
      expect(await end(second, 'SIGTERM')).toBe(0)
      await ending
      expect(await folder.serverPid(), 'a clean exit stops it').toBeNull()

      await folder.startServer()
      const kept = "select name from products where name in ('Falafel', 'Hummus')"
      expect(await folder.sql(kept), 'the change is kept').toEqual([{ name: 'Falafel' }])
    },
  )
})
