import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unprivilegedOwner } from '../src/server/platform/database/embedded-location.ts'
import { makeFolder } from './folder.ts'
import { freePort } from './site-process.ts'

/** PgBouncer in front of a server, as hosting providers run it. */
export async function startPgBouncer(databaseUrl: string, pool_mode: 'session' | 'transaction') {
  const [folder, port, owner] = [await makeFolder('pooler'), await freePort(), await unprivilegedOwner()]
  const address = new URL(databaseUrl)
  const settings = {
    pool_mode,
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'trust',
    auth_file: join(folder, 'users'),
    default_pool_size: 40,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  const files = {
    users: `"${address.username}" "${address.password}"`,
    settings: `[databases]\n* = host=${address.searchParams.get('host')}\n[pgbouncer]\n${lines.join('\n')}\n`,
  }
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(folder, name), content, { mode: 0o600 })
    if (owner) await chown(join(folder, name), owner.uid, owner.gid)
  }
  const pooler = spawn('/usr/sbin/pgbouncer', [join(folder, 'settings')], {
    ...owner,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  await new Promise<void>((ready, failed) => {
    pooler.stderr.on('data', (chunk) => {
      said += chunk
      if (said.includes('process up')) ready()
    })
    pooler.once('exit', () => failed(new Error(`PgBouncer does not start:\n${said}`)))
  })
  return {
    url: `postgres://${address.username}@127.0.0.1:${port}${address.pathname}`,
    async close() {
      pooler.kill('SIGKILL')
      await once(pooler, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
