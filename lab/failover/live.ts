import { setTimeout as wait } from 'node:timers/promises'
import { openClient } from '../../tests/api/client.ts'
import { followPanel } from '../../tests/api/events.ts'
import { admin, type Site } from './sites.ts'

/** An open panel at each process, which must go on hearing of new orders. */
export async function followLive(sites: Site[]) {
  const heard = new Map<string, number>()
  const panels = await Promise.all(
    sites.map(async ({ name, url }) => {
      const client = openClient(url)
      const answer = await client.post('/api/auth/sign-in/email', admin)
      if (!answer.ok) throw new Error(`An admin cannot sign in: ${await answer.text()}`)
      const panel = await followPanel(url, client.cookies)
      void (async () => {
        while ((await panel.hear('change')) !== 'the end') heard.set(name, performance.now())
      })().catch(() => {}) // it was left
      return panel
    }),
  )
  return {
    /** Waits until all panels heard of an order that was placed after this moment. */
    async heardSince(since: number) {
      for (const deadline = since + 60_000; sites.some(({ name }) => (heard.get(name) ?? 0) < since); await wait(100))
        if (performance.now() > deadline) throw new Error('A panel hears of no orders')
    },
    leave() {
      for (const panel of panels) panel.leave()
    },
  }
}
