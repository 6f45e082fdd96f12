import { streamSSE } from 'hono/streaming'
import { z } from 'zod'
import { mayEnterPanel } from '../../domain/accounts.ts'
import type { PanelEvent } from '../../domain/orders.ts'
import { findPerson } from '../accounts/access.ts'
import { followAll } from '../orders/live.ts'
import { route, routes } from './openapi.ts'

const events = route('staff', {
  method: 'get',
  path: '/admin/events',
  tags: ['Panel'],
  summary:
    'Server-sent events: `change` names what is new or different, `missed` says that something may have been missed',
  responses: { 200: { description: 'A stream of events', content: { 'text/event-stream': { schema: z.string() } } } },
})

export const panelEventRoutes = routes().openapi(events, (c) => {
  const answer = streamSSE(c, (stream) => {
    const connection = {
      gone: () => stream.aborted,
      send: (event: PanelEvent) =>
        stream.writeSSE({ event: event ? 'change' : 'missed', data: JSON.stringify(event), retry: 1000 }),
      beat: () => stream.write(': still here\n\n').then(() => {}),
      onGone: (leave: () => void) => stream.onAbort(leave),
    }
    return followAll(c.var.live, connection, async () => mayEnterPanel((await findPerson(c)) ?? null))
  })
  answer.headers.set('x-accel-buffering', 'no') // a proxy must not keep events to itself
  answer.headers.set('connection', 'close') // nor should a stopping server wait for another request on this line
  return answer as never
})
