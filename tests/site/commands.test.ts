import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { closedRestaurant, emptyTarget, openFolder, rowsOf } from '../backups.ts'

const patient = { timeout: 180_000 } // each command starts a process

type Place = { databaseUrl: string; folder: string; LANG?: string }
const sufra = ({ databaseUrl, folder, LANG = 'C' }: Place, ...args: string[]) =>
  promisify(execFile)(process.execPath, ['dist/program/sufra.js', ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl, DATA_DIR: folder, LANG },
  }).catch((error: { code: number; stdout: string; stderr: string }) => error)

test('a site is backed up and restored elsewhere by command, and the doctor finds no problem', patient, async () => {
  const original = await closedRestaurant()
  await original.store.put('one.webp', new Uint8Array([1]))
  const file = join(await openFolder(), 'all.tar')
  expect((await sufra(original, 'backup', file)).stdout).toMatch(/all\.tar: 0\.\d MB, \d+ rows, 1 images/)
  const target = await emptyTarget()
  expect((await sufra(target, 'restore', file)).stdout).toContain('Restored the backup of 2')
  expect(await rowsOf(target.sql)).toEqual(await rowsOf(original.sql))
  expect(await sufra(target, 'restore', file)).toMatchObject({ code: 1, stderr: expect.stringMatching(/already/) })
  expect((await sufra(target, 'doctor')).stdout).toMatch(/OK +Database: PostgreSQL 18.*up to date/)
})

test('the doctor exits with 1 on a failing check and prints the remedy', patient, async () => {
  const answer = await sufra({ databaseUrl: 'postgres://127.0.0.1:9/none', folder: await openFolder() }, 'doctor')
  expect(answer).toMatchObject({ code: 1, stdout: expect.stringMatching(/FAIL +Database.*\n +What to do: Start the/) })
  expect(answer.stdout).toMatch(/OK +Version: Sufra/)
})

test('the doctor speaks Arabic where the terminal does', patient, async () => {
  const place = { databaseUrl: 'postgres://127.0.0.1:9/none', folder: await openFolder(), LANG: 'ar_LB.UTF-8' }
  expect((await sufra(place, 'doctor')).stdout).toMatch(/FAIL +قاعدة البيانات: .*\n +الإجراء المقترح:/)
})

test('a moment is restored only where there is an archive', patient, async () => {
  const environment = { PATH: process.env.PATH, DATA_DIR: join(await openFolder(), 'data') }
  const restore = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['dist/program/sufra.js', 'restore', ...args], { env: environment }).catch(
      ({ code, stderr }: { code: number; stderr: string }) => ({ code, stderr }),
    )
  expect(await restore('--to', '2026-11-16 20:15')).toEqual({
    code: 1,
    stderr: expect.stringMatching(/^Set WAL_ARCHIVE/),
  })
  const archive = await openFolder()
  Object.assign(environment, { WAL_ARCHIVE: archive })
  expect(await restore('--to=latest')).toEqual({ code: 1, stderr: expect.stringMatching(/There is no archive in/) })
})

test('help exits with 0, a missing address or file does not', patient, async () => {
  const nowhere = { databaseUrl: 'postgres://127.0.0.1:9/none', folder: await openFolder() }
  const [help, admin, restore] = await Promise.all(['--help', 'admin', 'restore'].map((each) => sufra(nowhere, each)))
  expect(help).toMatchObject({ stdout: expect.stringContaining('npx sufra doctor'), stderr: '' })
  expect(admin).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Missing email\. Usage:/) })
  expect(restore).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Missing backup file\. Usage:/) })
})

test('an older Node.js is told in one sentence how to start the site', patient, async () => {
  const start = (node: string, ...before: string[]) =>
    promisify(execFile)(node, [...before, 'dist/program/main.js']).catch((error) => error)
  const answer = { code: 1, stdout: '', stderr: expect.stringMatching(/^Sufra needs Node 24, .*: use npm start.*\n$/) }
  const older = (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'node'))
    .find((node) => existsSync(node) && execFileSync(node, ['--version'], { encoding: 'utf8' }) < 'v24')
  if (older) return expect(await start(older)).toMatchObject(answer)
  // Where there is none: what would fail is an import before the first line, and the version is made up.
  expect(await readFile('dist/program/main.js', 'utf8')).not.toMatch(/^import\b/m)
  const pretend = 'data:text/javascript,Object.defineProperty(process, "versions", { value: { node: "20.20.2" } })'
  expect(await start(process.execPath, '--import', pretend)).toMatchObject(answer)
})
