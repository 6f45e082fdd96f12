import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { environmentFile, type Values, writeDeployed } from './deployed-files.ts'
import type { Machine } from './network.ts'

export type ClusterNode = Awaited<ReturnType<typeof openNode>>

const run = promisify(execFile)

const DISK = '1g'
/** For a disk of this size, and for several full disks in half an hour. */
const GUARD = { DISK_RESERVE_MEGABYTES: '64', DISK_PAUSE_SECONDS: '20' }
/** As `RestartSec` of a service. */
const RESTART_AFTER = 1000

/** One machine of the cluster: etcd, Patroni with its PostgreSQL, and the disk guard, with a small disk of its own. */
export async function openNode(
  machine: Machine,
  { folder, values, uid }: { folder: string; values: Values; uid: number },
) {
  const { name, address } = machine
  const [configuration, disk, etcd] = ['configuration', 'disk', 'etcd'].map((part) => join(folder, name, part)) as [
    string,
    string,
    string,
  ]
  await mkdir(join(folder, name))
  for (const each of [configuration, disk, etcd]) {
    await mkdir(each, { mode: 0o700 })
    await chown(each, uid, uid)
  }
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},uid=${uid},gid=${uid},mode=0700`, 'tmpfs', disk])
  const own: Values = {
    ...values,
    NODE_NAME: name,
    NODE_ADDRESS: address,
    CONFIGURATION: configuration,
    POSTGRES_FOLDER: disk,
    SOCKET_FOLDER: configuration,
    ETCD_FOLDER: join(etcd, 'data'),
  }
  await writeDeployed(configuration, ['etcd.env', 'patroni.yml', 'create-database.sh', 'disk-guard.sh'], own, uid)
  await writeFile(join(configuration, 'node.env'), environmentFile({ ...own, ...GUARD }), { mode: 0o644 })
  const etcdVariables = variablesOf(await readFile(join(configuration, 'etcd.env'), 'utf8'))

  let isOn = false
  const running = new Set<ChildProcess>()
  /** Starts a service on the machine, and again when it ends by itself. */
  function serve(program: string, args: string[], environment: Values = {}) {
    const log = openSync(join(folder, name, `${program.split('/').at(-1)}.log`), 'a')
    const user = ['--reuid', String(uid), '--regid', String(uid), '--clear-groups']
    const child = spawn('nsenter', [`--net=${machine.namespaceFile}`, 'setpriv', ...user, program, ...args], {
      cwd: configuration,
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', ...environment },
      stdio: ['ignore', log, log],
      detached: true, // Ctrl-C stops them in our order
    })
    closeSync(log)
    running.add(child)
    child.once('exit', () => {
      running.delete(child)
      setTimeout(() => isOn && serve(program, args, environment), RESTART_AFTER).unref()
    })
  }
  return {
    name,
    address,
    configuration,
    start() {
      isOn = true
      serve('etcd', [], etcdVariables)
      serve('patroni', [join(configuration, 'patroni.yml')])
      serve(join(configuration, 'disk-guard.sh'), [])
    },
    async kill() {
      isOn = false
      const ended = [...running].map((child) => once(child, 'exit'))
      machine.killAll()
      await Promise.all(ended)
    },
    unplug: machine.unplug,
    plug: machine.plug,
    /** dd fails when there is no room left. */
    fillDisk: () =>
      run('dd', ['if=/dev/zero', `of=${join(disk, 'filler')}`, 'bs=1M']).then(
        () => Promise.reject(new Error('The disk cannot be filled')),
        () => {},
      ),
    emptyDisk: () => rm(join(disk, 'filler'), { force: true }),
    /** The end of Patroni's and PostgreSQL's log. */
    log: async () => (await readFile(join(folder, name, 'patroni.log'), 'utf8')).split('\n').slice(-40).join('\n'),
    /** After `kill`. */
    remove: () => execFileSync('umount', ['--lazy', disk]),
  }
}

const variablesOf = (text: string): Values =>
  Object.fromEntries([...text.matchAll(/^(ETCD_\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]))
