import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { inject } from 'vitest'
import { PASSWORD } from './api/restaurant.ts'
import { openMailServer } from './mail-server.ts'
import { startNginx } from './nginx.ts'
import { freePort, type SiteProcess, startSite } from './site-process.ts'
import { freshDatabase, query } from './test-server.ts'

export const admin = { email: 'admin@example.com', password: PASSWORD }
export type TwoProcesses = Awaited<ReturnType<typeof openTwoProcesses>>

/** Two processes behind nginx that share a database, a bucket and a mail server, but no folder. */
export async function openTwoProcesses() {
  const database = await freshDatabase(inject('template').url)
  const folder = await mkdtemp(join(tmpdir(), 'sufra-pair-'))
  const post = await openMailServer()
  const options = { address: '127.0.0.1', port: 0, silent: true, directory: join(folder, 'bucket') }
  const bucket = new S3rver({ ...options, configureBuckets: [{ name: 'pictures' }] })
  const { port: bucketPort } = await bucket.run()
  const ports = [await freePort(), await freePort()]
  const nginx = await startNginx(ports)
  const start = (one: number) =>
    startSite({
      PORT: String(ports[one]),
      DATA_DIR: join(folder, String(one)),
      DATABASE_URL: database.url,
      TRUST_PROXY: '1',
      SESSION_SECRET: 'as many characters as are needed here',
      PUBLIC_URL: nginx.url,
      SMTP_URL: post.url,
      S3_ENDPOINT: `http://127.0.0.1:${bucketPort}`,
      S3_BUCKET: 'pictures',
      LOG_LEVEL: 'warn',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    })
  const sites: SiteProcess[] = [await start(0), await start(1)]
  return {
    url: nginx.url,
    post,
    sql: (text: string, values?: unknown[]) => query(database.url, text, values),
    site: (one: number) => sites[one] as SiteProcess,
    async end(one: number, signal: 'SIGTERM' | 'SIGKILL') {
      const { process } = sites[one] as SiteProcess
      process.kill(signal)
      return (await once(process, 'exit'))[0] as number | null
    },
    async start(one: number) {
      sites[one] = await start(one)
    },
    async close() {
      for (const { process } of sites) process.kill('SIGKILL')
      await nginx.close()
      await post.close()
      void bucket.close() // it would wait for keep-alive connections
      await database.remove()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
