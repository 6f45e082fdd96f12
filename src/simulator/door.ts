import { setTimeout as wait } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context, MiddlewareHandler } from 'hono'
import { detail, refusal } from './errors.ts'
import { type Exchange, record } from './exchanges.ts'
import { takeFault } from './faults.ts'
import { lapse } from './orders.ts'
import type { Simulator } from './simulator.ts'

type Env = { Bindings: HttpBindings }

const NOTED = ['paypal-request-id', 'prefer', 'content-type']

/** Every API call passes here: it meets the fault waiting for it, is kept before it is answered, and is written down. */
export const door =
  (sim: Simulator): MiddlewareHandler<Env> =>
  async (c, next) => {
    const requestBody = await c.req.text()
    const fault = takeFault(sim.state.faults, `${c.req.method} ${c.req.path}`)
    const write = async (more: Pick<Exchange, 'dropped'>, answer?: Response) =>
      record(sim.exchanges, {
        at: new Date(sim.now()).toISOString(),
        method: c.req.method,
        path: c.req.path,
        requestHeaders: Object.fromEntries(NOTED.flatMap((name) => [[name, c.req.header(name) ?? '']])),
        requestBody,
        status: answer?.status ?? 0,
        responseBody: (await answer?.text()) ?? '',
        ...more,
      })
    if (fault?.drop === 'before') {
      await write({ dropped: 'before' })
      await wait(fault.delay_ms)
      return hangUp(c)
    }
    if (fault?.late) await wait(fault.delay_ms)
    if (fault?.status) {
      const { status, body } = refusal(fault.status, fault.issue ? [detail(fault.issue)] : [])
      c.res = Response.json(body, { status })
    } else {
      lapse(sim)
      await next()
    }
    sim.save()
    await write(fault?.drop ? { dropped: 'after' } : {}, c.res.clone())
    if (fault && !fault.late) await wait(fault.delay_ms)
    if (fault?.drop) hangUp(c)
    return undefined
  }

function hangUp(c: Context<Env>): Response {
  c.env.incoming.socket.destroy()
  c.res = undefined
  c.res = RESPONSE_ALREADY_SENT
  return c.res
}
