import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { ClusterNode } from './node.ts'

const run = promisify(execFile)

export type Fault = { kind: string; cause: (node: ClusterNode) => unknown; repair: (node: ClusterNode) => unknown }

/** How a primary is lost, and how its machine comes back. */
export const FAULTS: [Fault, ...Fault[]] = [
  { kind: 'machine killed', cause: (primary) => primary.kill(), repair: (old) => old.start() },
  { kind: 'network cut', cause: (primary) => primary.unplug(), repair: (old) => old.plug() },
  { kind: 'disk full', cause: (primary) => primary.fillDisk(), repair: (old) => old.emptyDisk() },
  { kind: 'switched over', cause: switchOver, repair: () => {} },
]

/** No failover, but orders wait until the other standby confirms them. */
export const STANDBY_LOST: Fault = {
  kind: 'standby killed',
  cause: (standby) => standby.kill(),
  repair: (standby) => standby.start(),
}

function switchOver({ name, configuration }: ClusterNode) {
  const file = join(configuration, 'patroni.yml')
  return run('patronictl', ['-c', file, 'switchover', 'sufra', '--leader', name, '--force'], {
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' },
  })
}
