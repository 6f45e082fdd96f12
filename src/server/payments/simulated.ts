import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config, PayPalAccount } from '../config.ts'

const PROGRAM = fileURLToPath(new URL('../../simulator/main.ts', import.meta.url))
const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]']

/**
 * A PayPal to try things out with, as a process of its own. It remembers its payments in DATA_DIR and ends with us. Guests
 * approve payments there: it listens on this machine only, unless PUBLIC_URL says that they come from elsewhere.
 */
export async function startSimulator(config: Config): Promise<{ account?: PayPalAccount; notice: string }> {
  const port = config.PORT + 1
  const hostname = config.PUBLIC_URL ? new URL(config.PUBLIC_URL).hostname : 'localhost'
  const client = { client_id: 'simulator', client_secret: randomBytes(24).toString('hex') }
  await mkdir(config.DATA_DIR, { recursive: true })
  const child = fork(PROGRAM, {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    // Nothing of our own environment: passwords and keys are none of its business.
    env: {
      SIMULATOR_PORT: String(port),
      SIMULATOR_HOST: THIS_MACHINE.includes(hostname) ? '127.0.0.1' : config.HOST,
      SIMULATOR_URL: `http://${hostname}:${port}`,
      SIMULATOR_FILE: join(config.DATA_DIR, `paypal-simulator-${port}.json`),
      SIMULATOR_CLIENT_SECRET: client.client_secret,
    },
  })
  const url = await addressOf(child)
  child.unref() // not earlier: while nothing else is under way, we would end before it answers
  if (!url) return { notice: `PayPal could not be simulated on port ${port}, so it is not offered.` }
  return { account: { ...client, environment: url }, notice: `PayPal simulator at ${url} (no real money moves)` }
}

/** Undefined: it ended, and said why. */
const addressOf = (child: ChildProcess) =>
  new Promise<string | undefined>((found) => {
    child.stdout?.on('data', (line: Buffer) => found(/https?:\S+/.exec(line.toString())?.[0]))
    child.once('error', () => found(undefined)).once('exit', () => found(undefined))
  })
