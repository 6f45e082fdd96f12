import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config, PayPalAccount } from '../platform/config.ts'
import { isBundle, projectFile } from '../platform/project-file.ts'

const PROGRAM = projectFile(isBundle ? 'dist/program/simulator.js' : 'src/simulator/main.ts')
const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]']

export type Simulated = { account?: PayPalAccount; notice: string }

/**
 * Starts the PayPal simulator as a child process. It stores its payments in DATA_DIR and stops with this process.
 * Guests approve payments there: it listens on this machine only, unless PUBLIC_URL has another host name.
 */
export async function startSimulator(config: Config): Promise<Simulated> {
  const port = config.PORT + 1
  const hostname = config.PUBLIC_URL ? new URL(config.PUBLIC_URL).hostname : 'localhost'
  const client = { client_id: 'simulator', client_secret: randomBytes(24).toString('hex') }
  await mkdir(config.DATA_DIR, { recursive: true })
  const child = fork(PROGRAM, {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    // It gets no other environment variables, which hold passwords and keys.
    env: {
      SIMULATOR_PORT: String(port),
      SIMULATOR_HOST: THIS_MACHINE.includes(hostname) ? '127.0.0.1' : config.HOST,
      SIMULATOR_URL: `http://${hostname}:${port}`,
      SIMULATOR_FILE: join(config.DATA_DIR, `paypal-simulator-${port}.json`),
      SIMULATOR_CLIENT_SECRET: client.client_secret,
    },
  })
  const url = await addressOf(child)
  child.unref() // not earlier: with nothing else to wait for, this process would end before the simulator answers
  if (!url) return { notice: `Couldn't start the PayPal simulator on port ${port}, so PayPal isn't offered.` }
  return {
    account: { ...client, environment: url },
    notice: `PayPal simulator at ${url} (no real money moves)`,
  }
}

/** Undefined: the simulator ended; its error is on stderr. */
const addressOf = (child: ChildProcess) =>
  new Promise<string | undefined>((resolve) => {
    child.stdout?.on('data', (line: Buffer) => resolve(/https?:\S+/.exec(line.toString())?.[0]))
    child.once('error', () => resolve(undefined)).once('exit', () => resolve(undefined))
  })
