import { fork } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config, PayPalAccount } from '../config.ts'

const PROGRAM = fileURLToPath(new URL('../../simulator/main.ts', import.meta.url))
const ACCOUNT = { client_id: 'simulator', client_secret: 'simulator' }

/** A PayPal to try things out with, as a process of its own. It remembers its payments in DATA_DIR and ends with us. */
export async function startSimulator(config: Config): Promise<{ account?: PayPalAccount; notice: string }> {
  const port = config.PORT + 1
  const child = fork(PROGRAM, {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...process.env,
      SIMULATOR_PORT: String(port),
      SIMULATOR_HOST: config.HOST,
      SIMULATOR_URL: `http://${config.PUBLIC_URL ? new URL(config.PUBLIC_URL).hostname : 'localhost'}:${port}`,
      SIMULATOR_FILE: join(config.DATA_DIR, `paypal-simulator-${port}.json`),
    },
  })
  child.unref()
  const url = await new Promise<string | undefined>((ready) => {
    child.stdout?.on('data', (line: Buffer) => ready(/https?:\S+/.exec(line.toString())?.[0]))
    child.once('exit', () => ready(undefined))
  })
  if (!url) return { notice: `PayPal could not be simulated on port ${port}, so it is not offered.` }
  return { account: { ...ACCOUNT, environment: url }, notice: `PayPal is simulated at ${url}: no money moves.` }
}
