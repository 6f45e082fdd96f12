import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type SiteProcess, startSite } from '../site-process.ts'
import { query } from '../test-server.ts'

/** A data folder, and whatever ran in it gone when the test is over. */
async function openFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'sufra-embedded-'))
  await chmod(folder, 0o755) // the unprivileged user that PostgreSQL runs as must be able to pass
  const sites: SiteProcess[] = []
  const home = join(folder, 'data', 'postgres')
  const serverPid = () =>
    readFile(join(home, 'cluster', 'postmaster.pid'), 'utf8').then(
      (text) => Number(text.split('\n')[0]),
      () => null,
    )
  onTestFinished(async () => {
    for (const site of sites) if (site.process.exitCode === null && !site.process.signalCode) await end(site, 'SIGKILL')
    const pid = await serverPid()
    if (pid && pid > 0) process.kill(pid, 'SIGTERM')
    for (let i = 0; i < 100 && (await serverPid()); i++) await wait(50)
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  return {
    data: join(folder, 'data'),
    serverPid,
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

async function end(site: SiteProcess, signal: 'SIGTERM' | 'SIGKILL') {
  site.process.kill(signal)
  const [code] = await once(site.process, 'exit')
  return code
}

const write = (site: SiteProcess, subject: string) =>
  fetch(`${site.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Amal', email: 'amal@example.com', subject, message: 'For six.' }),
  })

const ready = async (site: SiteProcess) => (await fetch(`${site.url}/readyz`)).status

describe('the embedded PostgreSQL', { timeout: 90_000 }, () => {
  test('outlives a killed site, and is started again when it is killed itself; nothing that was told is lost', async () => {
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
    await expect.poll(() => ready(second), { timeout: 30_000 }).toBe(200)
    expect(await folder.serverPid()).not.toBe(server)
    expect((await write(second, 'after the kill')).status).toBe(204)
    expect(await folder.sql('select subject from messages order by created_at')).toEqual([
      { subject: 'before the kill' },
      { subject: 'after the kill' },
    ])
    expect(await (await fetch(`${second.url}/menu`)).text()).toContain('Hummus')
  })

  test('is shared by two sites, also when they open a new folder at the same moment; the last one to leave closes', async () => {
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
    expect(await end(second, 'SIGTERM')).toBe(0)
    expect(await folder.serverPid(), 'a clean exit stops it').toBeNull()

    const third = await folder.start()
    const menu = await (await fetch(`${third.url}/menu`)).text()
    expect([menu.includes('Falafel'), menu.includes('Hummus')], 'what was changed stays so').toEqual([true, false])
    expect(await end(third, 'SIGTERM')).toBe(0)
  })
})
