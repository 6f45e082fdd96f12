import { rm } from 'node:fs/promises'
import { makeQuickFolder } from '../folder.ts'
import { startTestServer } from '../test-server.ts'

/** Read by the workers, which inherit the variables of the process that starts them. */
const TEMPLATE = 'BROWSER_TEST_TEMPLATE'

/** One PostgreSQL for all workers; each copies its template database and pictures. */
export default async function start() {
  const folder = await makeQuickFolder('browser')
  const server = await startTestServer(folder)
  process.env[TEMPLATE] = JSON.stringify(server.template)
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

export const startedTemplate = (): { url: string; mediaFolder: string } => JSON.parse(process.env[TEMPLATE] ?? '')
