// `npm run failover`: three PostgreSQL nodes under Patroni lose their primary again and again while guests order at two
// processes of the site. As root on Debian, with the packages named below; everything runs with the files of
// deploy/cluster. `-- 4` for four failovers.
import { spawnSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { unprivilegedOwner } from '../../src/server/platform/database/embedded-location.ts'
import { everyDay } from '../../tests/api/ordering.ts'
import { makeFolder } from '../../tests/folder.ts'
import { openCluster } from './cluster.ts'
import { FAULTS, type Fault, STANDBY_LOST } from './faults.ts'
import { figuresOf } from './figures.ts'
import { openGuests, warmUp } from './guests.ts'
import { followLive } from './live.ts'
import type { ClusterNode } from './node.ts'
import { allMailLeft, checkOrders, mailLeaves } from './orders-check.ts'
import { openSites } from './sites.ts'

const FAILOVERS = Number(process.argv[2] ?? 20)
const OPEN_EVERY_DAY = `update settings set service_periods = '${JSON.stringify(everyDay)}'`
const PACKAGES = 'patroni python3-etcd etcd-server haproxy pgbouncer postgresql curl iproute2'
const PROGRAMS = ['patroni', 'etcd', 'haproxy', 'pgbouncer', 'psql', 'curl', 'ip']

if (process.getuid?.() !== 0 || PROGRAMS.some((name) => spawnSync('which', [name]).status !== 0)) {
  console.error(`This needs root on Debian, and: apt-get install --no-install-recommends ${PACKAGES}`)
  process.exit(1)
}
const started = new AsyncDisposableStack()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void started.disposeAsync().finally(() => process.exit(1)))
try {
  await run()
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await started.disposeAsync()
}

async function run() {
  const folder = await makeFolder('failover')
  started.defer(async () => {
    if (process.exitCode) console.error(`The logs are in ${folder}`)
    else await rm(folder, { recursive: true, force: true })
  })
  const { uid } = (await unprivilegedOwner()) ?? { uid: 0 }
  const cluster = await openCluster(started, folder, uid)
  await cluster.healthy()
  const sites = await openSites(started, folder, cluster.values, uid)
  let primary = await cluster.newPrimary()
  await cluster.sqlOn(primary, OPEN_EVERY_DAY)
  const [dish] = await cluster.sqlOn(primary, "select id, price::float8 from products where name = 'Ayran'")
  const live = await followLive(sites)
  started.defer(() => live.leave())
  await warmUp(sites)
  const guests = openGuests(sites, dish)
  started.defer(() => guests.abandon())

  const rows: object[] = []
  for (let turn = 0; turn < FAILOVERS; turn++) await survive(FAULTS[turn % FAULTS.length] ?? FAULTS[0], primary)
  await survive(STANDBY_LOST, await cluster.synchronousStandby())
  await guests.leave()
  await allMailLeft(cluster, primary)
  await cluster.healthy()
  console.table(rows)
  for (const node of cluster.nodes) {
    const { acknowledged, lost, doubled, unanswered } = await checkOrders(cluster, node, guests.acknowledged)
    console.log(
      `${node.name}: ${acknowledged} orders acknowledged, ${lost} lost, ${doubled} doubled, ${unanswered} stored without an answer`,
    )
    if (lost + doubled + unanswered > 0) process.exitCode = 1
  }

  async function survive({ kind, cause, repair }: Fault, victim: ClusterNode) {
    await wait(2000)
    const from = performance.now()
    await cause(victim)
    if (victim === primary) primary = await cluster.newPrimary(victim)
    else await wait(2000)
    await orderedAtBoth(performance.now())
    await live.heardSince(performance.now())
    await mailLeaves(cluster, primary)
    await repair(victim)
    await cluster.healthy()
    const now = await cluster.newPrimary()
    if (now !== primary) console.log(`${now.name} became primary when ${victim.name} came back`)
    primary = now
    const figures = figuresOf(guests, sites, from, performance.now())
    const { acknowledged, lost, doubled } = await checkOrders(cluster, primary, guests.acknowledged)
    const complaints = [...figures.failed, ...guests.strange.splice(0)]
    for (const complaint of complaints) console.error(complaint)
    if (lost + doubled + complaints.length > 0) process.exitCode = 1
    rows.push({
      lost_by: kind,
      node: victim.name,
      primary: primary.name,
      'pause of ordering': seconds(figures.pause),
      'pages read': figures.pages,
      'slowest page': seconds(figures.slowest),
      failed: figures.failed.length,
      'orders so far': acknowledged,
      lost,
      doubled,
      'whole again after': seconds(performance.now() - from),
    })
    console.log(rows.length, JSON.stringify(rows.at(-1)))
  }

  /** Guests were served at both processes after this moment. */
  async function orderedAtBoth(since: number) {
    const served = () => new Set(guests.acknowledged.filter(({ at }) => at > since).map(({ site }) => site)).size
    for (const deadline = since + 120_000; served() < sites.length; await wait(100))
      if (performance.now() > deadline) throw new Error('Ordering does not come back')
  }
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}
