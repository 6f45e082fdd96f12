import { execFileSync } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'

export type Machine = ReturnType<typeof openNetwork>['machines'][number]

const ip = (...args: string[]) => execFileSync('ip', args, { stdio: ['ignore', 'pipe', 'pipe'] }).toString()

/** Machines with an address each: network namespaces on a bridge. This process reaches all of them. */
export function openNetwork(names: string[]) {
  const id = `sufra-${randomBytes(2).toString('hex')}`
  const subnet = `10.213.${randomInt(1, 255)}`
  ip('link', 'add', id, 'type', 'bridge')
  ip('address', 'add', `${subnet}.1/24`, 'dev', id)
  ip('link', 'set', id, 'up')
  const machines = names.map((name, index) => {
    const [namespace, cable, address] = [`${id}-${name}`, `${id}-${index}`, `${subnet}.${11 + index}`]
    ip('netns', 'add', namespace)
    ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace)
    ip('link', 'set', cable, 'master', id, 'up')
    ip('-n', namespace, 'address', 'add', `${address}/24`, 'dev', 'eth0')
    ip('-n', namespace, 'link', 'set', 'eth0', 'up')
    ip('-n', namespace, 'link', 'set', 'lo', 'up')
    return {
      name,
      address,
      namespaceFile: `/run/netns/${namespace}`,
      unplug: () => ip('link', 'set', cable, 'down'),
      plug: () => ip('link', 'set', cable, 'up'),
      /** Kills everything that runs on this machine, as a power failure does. */
      killAll() {
        for (const pid of ip('netns', 'pids', namespace).split('\n').filter(Boolean)) kill(Number(pid))
      },
      remove: () => ip('netns', 'delete', namespace),
    }
  })
  return {
    machines,
    close() {
      for (const machine of machines) {
        machine.killAll()
        machine.remove()
      }
      ip('link', 'delete', id)
    },
  }
}

function kill(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended meanwhile.
  }
}
