import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findSocket, probeServer } from './embedded-lock.ts'

test('a server that breaks the connection is not ready, and one that does not exist is stopped', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sufra-probe-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const url = `postgres://postgres@/postgres?host=${encodeURIComponent(folder)}`
  expect(await probeServer(url)).toBe('stopped')
  const server = createServer((socket) => socket.destroy())
  await new Promise<void>((listening) => server.listen(findSocket(folder), listening))
  onTestFinished(() => void server.close())
  for (let attempt = 0; attempt < 20; attempt++) expect(await probeServer(url)).toBe('busy')
})
