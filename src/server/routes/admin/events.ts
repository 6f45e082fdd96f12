import { z } from 'zod'
import { mayEnterPanel } from '../../../domain/accounts/accounts.ts'
import type { PanelEvent } from '../../../domain/orders/orders.ts'
import { findPerson } from '../../accounts/route-access.ts'
import { eventStream } from '../../event-stream.ts'
import { route, routes } from '../../openapi/route.ts'
import { followAll } from '../../orders/live.ts'

export const adminEvents = routes().openapi(
  route('staff', {
    method: 'get',
    path: '/admin/events',
    tags: ['Admin: overview'],
    summary:
      'Follow changes with server-sent events. `change`: an order, reservation or message was added or changed. `deaf`: changes are not reported for now. `missed`: changes are reported again, but some may have been missed. `beat`: sent regularly to show that the connection works',
    responses: { 200: { description: 'A stream of events', content: { 'text/event-stream': { schema: z.string() } } } },
  }),
  (c) => {
    return eventStream(c, (stream, base) => {
      const connection = {
        ...base,
        send: ({ name, ...rest }: PanelEvent) =>
          stream.writeSSE({ event: name, data: JSON.stringify(rest), retry: 1000 }),
        // An event that the page receives: without it for a while, the page knows that the connection is dead.
        beat: () => stream.writeSSE({ event: 'beat', data: '' }),
      }
      return followAll(c.var.live, connection, async () => mayEnterPanel((await findPerson(c)) ?? null))
    })
  },
)
