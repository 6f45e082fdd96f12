import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { installedBinaries } from '../../tests/postgres.ts'
import { query } from '../../tests/test-server.ts'
import { exampleValues } from './deployed-files.ts'
import { openNetwork } from './network.ts'
import { type ClusterNode, openNode } from './node.ts'

export type Cluster = Awaited<ReturnType<typeof openCluster>>
type Member = { name: string; role: string; state: string; timeline?: number; lag?: number | 'unknown' }

const NAMES = ['db1', 'db2', 'db3']
const TIMEOUT = 120_000

/** Three nodes as deploy/cluster describes them. `started` stops them. */
export async function openCluster(started: AsyncDisposableStack, folder: string, uid: number) {
  const network = openNetwork(NAMES)
  started.defer(() => network.close())
  const values = await exampleValues()
  for (const name of Object.keys(values).filter((name) => name.endsWith('_PASSWORD')))
    values[name] = randomBytes(24).toString('hex')
  values.POSTGRES_PROGRAMS = installedBinaries()
  for (const { name, address } of network.machines) values[`${name.toUpperCase()}_ADDRESS`] = address
  const nodes: ClusterNode[] = []
  for (const machine of network.machines) {
    const node = await openNode(machine, { folder, values, uid })
    started.defer(async () => {
      await node.kill()
      node.remove()
    })
    nodes.push(node)
    node.start()
  }

  /** What the nodes say, once all agree. One that was cut off says what it knew before, so that it can be left out. */
  async function members(except?: ClusterNode): Promise<Member[]> {
    const asked = nodes.filter((node) => node !== except)
    const told = await Promise.all(asked.map(membersSeenBy))
    const leaders = new Set(told.map((members) => members.find(({ role }) => role === 'leader')?.name))
    return leaders.size === 1 ? (told[0] ?? []) : []
  }
  const find = (name: string | undefined) => nodes.find((node) => node.name === name)

  async function until<T>(what: string, find: () => Promise<T | undefined>): Promise<T> {
    for (const deadline = Date.now() + TIMEOUT; Date.now() < deadline; await wait(200)) {
      const found = await find()
      if (found) return found
    }
    const logs = await Promise.all(nodes.map(async (node) => `${node.name}:\n${await node.log()}`))
    throw new Error([what, JSON.stringify(await members(), undefined, 2), ...logs].join('\n'))
  }
  return {
    values,
    nodes,
    members,
    /** Waits for a primary other than this node. */
    newPrimary: (old?: ClusterNode) =>
      until('There is no new primary', async () =>
        find((await members(old)).find(({ name, role }) => role === 'leader' && name !== old?.name)?.name),
      ),
    synchronousStandby: () =>
      until('There is no synchronous standby', async () =>
        find((await members()).find(({ role }) => role === 'sync_standby')?.name),
      ),
    /** Waits until all three replicate, one of them synchronously. */
    healthy: () =>
      until('The cluster is not complete', async () => {
        const seen = await members()
        const standbys = seen.filter(
          ({ role, state, lag }) => role !== 'leader' && /running|streaming/.test(state) && lag === 0,
        )
        const whole = standbys.length === NAMES.length - 1 && new Set(seen.map(({ timeline }) => timeline)).size === 1
        return whole && standbys.some(({ role }) => role === 'sync_standby') ? seen : undefined
      }),
    sqlOn: ({ address }: ClusterNode, text: string) =>
      query(`postgres://sufra:${values.SITE_PASSWORD}@${address}:5432/sufra`, text),
  }
}

const membersSeenBy = ({ address }: ClusterNode): Promise<Member[]> =>
  fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(2000) })
    .then((answer) => answer.json())
    .then(({ members }) => members ?? [])
    .catch(() => [])
