import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseYaml } from '@redocly/openapi-core'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { exampleValues, writeDeployed } from './deployed-files.ts'

const FILES = ['etcd.env', 'patroni.yml', 'haproxy.cfg', 'pgbouncer.ini']

const Patroni = z.object({
  bootstrap: z.object({
    dcs: z.object({
      ttl: z.number(),
      loop_wait: z.number(),
      retry_timeout: z.number(),
      synchronous_mode: z.literal(true),
      synchronous_mode_strict: z.literal(true),
    }),
  }),
})

async function filledIn() {
  const folder = await mkdtemp(join(tmpdir(), 'sufra-cluster-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const values = Object.entries(await exampleValues()).map(([name, value]) => [name, value || 'secret'])
  await writeDeployed(folder, FILES, Object.fromEntries(values), process.getuid?.() ?? 0)
  return (file: string) => readFile(join(folder, file), 'utf8')
}

test('every variable of the files of the cluster is in the example, and every one of the example is used', async () => {
  await filledIn() // throws for a missing one
  const texts = await Promise.all(
    (await readdir('deploy/cluster'))
      .filter((name) => !/^node\.env|\.md$/.test(name))
      .map((name) => readFile(`deploy/cluster/${name}`, 'utf8')),
  )
  const used = texts.join('\n')
  for (const name of Object.keys(await exampleValues())) expect(used).toMatch(new RegExp(`\\b${name}\\b`))
})

test('the times of Patroni and etcd fit together', async () => {
  const read = await filledIn()
  const { ttl, loop_wait, retry_timeout } = Patroni.parse(parseYaml(await read('patroni.yml'))).bootstrap.dcs
  expect(ttl).toBeGreaterThanOrEqual(loop_wait + 2 * retry_timeout)
  const election = Number(/ETCD_ELECTION_TIMEOUT=(\d+)/.exec(await read('etcd.env'))?.[1]) / 1000
  expect(retry_timeout, 'a primary outlasts an election of etcd').toBeGreaterThan(2 * election)
})

test('the pooler of the cluster keeps sessions', async () => {
  const read = await filledIn()
  expect(await read('pgbouncer.ini')).toMatch(/^pool_mode = session$/m)
})
