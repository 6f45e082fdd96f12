import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

type Options = { image: string; port: number; volume: string; environment?: Record<string, string>; command?: string[] }
export type Container = Awaited<ReturnType<typeof startContainer>>

const RUNTIME = '--runtime=runc'
/** No more than this process may have itself; podman's own default may be higher, and runc then refuses. */
const OPEN_FILES = execFileSync('sh', ['-c', 'ulimit -Hn']).toString().trim()
const HARDENED = [
  '--read-only',
  '--read-only-tmpfs=false',
  '--tmpfs=/tmp',
  '--cap-drop=ALL',
  '--security-opt=no-new-privileges',
  '--network=host',
  `--ulimit=nofile=${OPEN_FILES}:${OPEN_FILES}`,
  '--ulimit=nproc=4096:4096',
]

/** Runs an image as compose.yaml does: nothing but /data and /tmp can be written to, and root has no rights. */
export async function startContainer({ image, port, volume, environment = {}, command = [] }: Options) {
  const name = `sufra-${randomBytes(4).toString('hex')}`
  const started = performance.now()
  const variables = Object.entries({ PORT: String(port), ...environment }).map(
    ([key, value]) => `--env=${key}=${value}`,
  )
  const options = ['--detach', '--name', name, ...HARDENED, '--volume', `${volume}:/data`, ...variables]
  await promisify(execFile)('podman', [RUNTIME, 'run', ...options, image, ...command])
  const logs = () => spawnSync('sh', ['-c', `podman logs ${name} 2>&1`]).stdout.toString()
  const isRunning = () => podman('inspect', '--format={{.State.Running}}', name) === 'true'
  return {
    url: `http://localhost:${port}`,
    logs,
    isRunning,
    run: (...args: string[]) => podman('exec', name, ...args),
    checkHealth: () => podman('healthcheck', 'run', name),
    /** Seconds from the start of the container until this address answers. */
    async secondsUntil(path: string) {
      while (!(await answers(`http://localhost:${port}${path}`))) {
        if (performance.now() - started > 120_000 || !isRunning()) throw new Error(`${image} does not answer`)
        await wait(20)
      }
      return secondsSince(started)
    },
    /** As `docker stop`, with the time that compose.yaml gives it. */
    async stop() {
      const begun = performance.now()
      podman('stop', '--time', '30', name)
      return { seconds: secondsSince(begun), code: podman('inspect', '--format={{.State.ExitCode}}', name) }
    },
    remove: () => podman('rm', '--force', '--ignore', '--time', '0', name),
  }
}

/** podman complains on stderr that it cannot plan health checks where there is no systemd. */
export const podman = (...args: string[]) =>
  execFileSync('podman', [RUNTIME, ...args], { stdio: ['ignore', 'pipe', 'ignore'] })
    .toString()
    .trim()

const secondsSince = (start: number) => Math.round((performance.now() - start) / 10) / 100

const answers = (url: string) =>
  fetch(url).then(
    (response) => response.ok,
    () => false,
  )
