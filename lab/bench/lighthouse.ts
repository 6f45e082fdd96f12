import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import playwright from '../../playwright.config.ts'
import { median, rounded } from './measure.ts'

const VERSION = '13.5.0'
const RUNS = 3
const METRICS = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']

const run = promisify(execFile)

/** Lighthouse as a phone, with the splash. It has 200 packages and is installed only on demand. */
export async function askLighthouse(origin: string, product: string, folder: string) {
  const home = join(process.env.LIGHTHOUSE_DIR ?? join(homedir(), '.cache', 'sufra-lighthouse'))
  const program = join(home, 'node_modules', 'lighthouse', 'cli', 'index.js')
  await mkdir(home, { recursive: true })
  if (!(await readFile(program).catch(() => undefined))) {
    await writeFile(join(home, 'package.json'), '{ "private": true }')
    await run('npm', ['install', '--prefix', home, '--no-audit', '--no-fund', `lighthouse@${VERSION}`])
  }
  const pages = { home: '/', menu: '/menu', product: `/product/${product}`, checkout: '/reservations' }
  const found = []
  for (const [page, path] of Object.entries(pages)) {
    const runs: Record<string, number>[] = []
    for (let n = 0; n < RUNS; n++) runs.push(await look(program, origin + path, folder))
    const names = Object.keys(runs[0] ?? {})
    found.push({
      page,
      ...Object.fromEntries(names.map((name) => [name, rounded(median(runs.map((one) => one[name] ?? 0)))])),
    })
  }
  return found
}

async function look(program: string, url: string, folder: string): Promise<Record<string, number>> {
  const { executablePath = '', args = [] } = playwright.use?.launchOptions ?? {}
  const file = join(folder, 'lighthouse.json')
  const flags = ['--headless=new', ...args].join(' ')
  const options = ['--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${flags}`]
  await run(process.execPath, [program, url, ...options], { env: { ...process.env, CHROME_PATH: executablePath } })
  const { categories, audits } = JSON.parse(await readFile(file, 'utf8'))
  const scores = Object.entries(categories as Record<string, { score: number }>).map(([name, { score }]) => [
    name,
    Math.round(score * 100),
  ])
  return Object.fromEntries([...scores, ...METRICS.map((name) => [name, audits[name].numericValue])])
}
