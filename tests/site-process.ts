import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

export type SiteProcess = { process: ChildProcess; url: string; output: () => string }

/** The program as `npm start` runs it, without the setup, on a free port; resolves when it is ready. */
export async function startSite(environment: Record<string, string>): Promise<SiteProcess> {
  const port = environment.PORT ?? String(await freePort())
  const child = spawn(process.execPath, ['dist/program/main.js'], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  await new Promise<void>((ready, failed) => {
    const read = (chunk: Buffer) => {
      output += chunk
      if (output.includes('Sufra is running at')) ready()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code, signal) =>
      failed(new Error(`The site ended with ${code ?? signal} before it was open:\n${output}`)),
    )
  })
  return { process: child, url: `http://localhost:${port}`, output: () => output }
}

/** Below the range of outgoing connections, one of which might otherwise take the port; above those that fetch refuses. */
export async function freePort(): Promise<number> {
  const port = randomInt(11_000, 32_000)
  return (await isFree(port)) ? port : freePort()
}

const isFree = (port: number) =>
  new Promise<boolean>((found) => {
    const probe = createServer().once('error', () => found(false))
    probe.listen(port, () => probe.close(() => found(true)))
  })
