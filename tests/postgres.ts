import { existsSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { makeQuickFolder } from './folder.ts'
import { startTestServer } from './test-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    engine: 'embedded' | 'server'
    template: { url: string; mediaFolder: string }
  }
}

/** One PostgreSQL for a whole run, with a template database that every test file copies. */
export default async function start(project: TestProject) {
  const { engine } = project.getProvidedContext()
  const folder = await makeQuickFolder('test')
  const server = await startTestServer(folder, engine === 'server' ? installedBinaries() : undefined)
  project.provide('template', server.template)
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The oldest installed server; 15 is the oldest supported version. */
export function installedBinaries(): string {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(a) - Number(b)) : []
  if (!versions[0]) throw new Error('No PostgreSQL server is installed here (Debian: apt-get install postgresql).')
  return join(root, versions[0], 'bin')
}
