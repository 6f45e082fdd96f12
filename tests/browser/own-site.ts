import { once } from 'node:events'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { makeQuickFolder } from '../folder.ts'
import { openMailServer } from '../mail-server.ts'
import { openPayPal } from '../paypal.ts'
import { startSite } from '../site-process.ts'
import { freshDatabase, query } from '../test-server.ts'
import { startedTemplate } from './database.ts'
import { ADMIN } from './fixtures.ts'

export const MAIL_PASSWORD = 'sesame-oil-and-lemon-9'
export const CLIENT_SECRET = 'pomegranate-molasses-7'

/** A restaurant of its own, whose environment says nothing of mail and PayPal. */
export async function openOwnSite(browser: Browser) {
  const folder = await makeQuickFolder('own')
  const template = startedTemplate()
  await cp(template.mediaFolder, join(folder, 'media'), { recursive: true })
  const database = await freshDatabase(template.url)
  const sql = (text: string) => query(database.url, text)
  await sql('update settings set is_demo = false')
  const post = await openMailServer()
  post.state.password = MAIL_PASSWORD
  const paypal = await openPayPal({ client: { id: 'our-restaurant', secret: CLIENT_SECRET } })
  const site = await startSite({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    DEMO: '0',
    LOG_LEVEL: 'warn',
    PRIVATE_MAIL_HOSTS: '127.0.0.1',
    PAYPAL_ENVIRONMENT: paypal.url,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  })
  return {
    url: site.url,
    post,
    sql,
    async visit(viewport = { width: 1280, height: 900 }) {
      const page = await browser.newPage({ baseURL: site.url, viewport, reducedMotion: 'reduce' })
      await page.addInitScript(() => sessionStorage.setItem('splash', 'seen'))
      return page
    },
    async close() {
      site.process.kill('SIGTERM')
      await once(site.process, 'exit')
      await post.close()
      await paypal.close()
      await database.remove()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
