import { setTimeout as wait } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import type { Acknowledged } from './guests.ts'
import type { ClusterNode } from './node.ts'

/** What has become of the orders that guests were told of, by what this node has stored. */
export async function checkOrders({ sqlOn }: Cluster, node: ClusterNode, told: Acknowledged[]) {
  const before = [...told]
  const stored = await sqlOn(node, 'select id, email, idempotency_key as key from orders where email is not null')
  const idOf = new Map(stored.map(({ key, id }) => [key, id]))
  const emails = stored.map(({ email }) => email).filter((email) => /^guest\d+@example\.com$/.test(email))
  return {
    acknowledged: before.length,
    lost: before.filter(({ key, id }) => idOf.get(key) !== id).length,
    doubled: emails.length - new Set(emails).size,
    /** Every guest who was answered, and nobody else, once all have left. */
    unanswered: emails.length - before.length,
  }
}

/** The job queue works: mail about an order of the last seconds has left. */
export const mailLeaves = ({ sqlOn }: Cluster, node: ClusterNode) =>
  until('New mail does not leave', async () => {
    const [mail] = await sqlOn(
      node,
      "select id from outbox where status <> 'waiting' and created_at > now() - interval '5 seconds' limit 1",
    )
    return mail !== undefined
  })

/** Also what a lost process of the queue had begun; it is repeated after a minute and a half. */
export const allMailLeft = ({ sqlOn }: Cluster, node: ClusterNode) =>
  until('Some mail was never sent', async () => {
    const [waiting] = await sqlOn(node, "select id from outbox where status = 'waiting' limit 1")
    return waiting === undefined
  })

async function until(failure: string, isTrue: () => Promise<boolean>) {
  for (const deadline = Date.now() + 240_000; !(await isTrue()); await wait(500))
    if (Date.now() > deadline) throw new Error(failure)
}
