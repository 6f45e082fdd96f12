// `npm run volume`: what every screen of the panel asks for, on the demo's data and after years of business.
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../../src/server/database/connection.ts'
import { createLog } from '../../src/server/log.ts'
import { addVolume } from '../../src/server/seed/volume.ts'
import { openClient } from '../api/client.ts'
import { startSite } from '../site-process.ts'
import { freshDatabase, startTestServer } from '../test-server.ts'

const ROUNDS = 31
const TWICE = 2
/** Below this a difference is the clock's, not ours. */
const NOTHING_MS = 5
const ADMIN = { email: 'admin@example.com', password: 'seventy-seven pomegranates' }

const folder = await mkdtemp(join(tmpdir(), 'sufra-volume-'))
await chmod(folder, 0o755) // the unprivileged user that PostgreSQL runs as must be able to pass
const server = await startTestServer(folder)
const database = await freshDatabase(server.template.url)
const site = await startSite({
  ...{ DATABASE_URL: database.url, DATA_DIR: folder, LOG_LEVEL: 'warn' },
  ...{ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
})
const staff = openClient(site.url)
await staff.post('/api/auth/sign-in/email', ADMIN)

try {
  const small = await measureAll()
  const started = performance.now()
  const { db, close } = connect(database.url, createLog('silent'))
  await addVolume(db)
  await close()
  console.log(`10,000 products, 50,000 customers, 1,000,000 orders made in ${seconds(started)} s`)
  const large = await measureAll()
  let slow = 0
  for (const [screen, ms] of large) {
    const before = small.get(screen) ?? 0
    const late = ms > before * TWICE && ms > before + NOTHING_MS
    if (late) slow++
    console.log(
      `${screen.padEnd(42)} ${before.toFixed(1).padStart(8)} ms ${ms.toFixed(1).padStart(8)} ms ${late ? 'TOO SLOW' : ''}`,
    )
  }
  process.exitCode = slow > 0 ? 1 : 0
} finally {
  site.process.kill('SIGTERM')
  await once(site.process, 'exit')
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

async function measureAll(): Promise<Map<string, number>> {
  const measured = new Map<string, number>()
  for (const screen of screens()) measured.set(screen, await median(`/api/admin/${screen}`))
  return measured
}

/** The same names before and after; what is looked at in detail is whichever is newest. */
function screens(): string[] {
  const list = ['dashboard', 'orders/board', 'orders', 'orders?status=pending', 'orders?search=customer4242', 'waiting']
  list.push('payments', 'payments?only=differences')
  list.push('reservations', 'reservations?when=all', 'reservations/day', 'reservations?search=customer4242')
  list.push(
    'categories',
    'products',
    'products?search=dish+4242',
    'media',
    'customers',
    'customers?search=customer4242',
  )
  return [...list, 'messages', 'users', 'settings']
}

async function median(path: string) {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now()
    const answer = await staff.get(path)
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
    times.push(performance.now() - started)
  }
  return times.toSorted((a, b) => a - b)[ROUNDS >> 1] ?? 0
}

function seconds(started: number) {
  return Math.round((performance.now() - started) / 1000)
}
