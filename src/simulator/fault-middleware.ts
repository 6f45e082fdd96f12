import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context, MiddlewareHandler } from 'hono'
import { type Exchange, record } from './exchanges.ts'
import { faultAnswer, takeFault } from './faults.ts'
import { lapse } from './orders.ts'
import type { Env, Simulator } from './simulator.ts'
import { conflictOf, hold, start } from './underway.ts'

const NOTED = ['paypal-request-id', 'prefer', 'content-type']

/** Every API call passes here: it meets the fault waiting for it, is kept before it is answered, and is written down. */
export const faultMiddleware =
  (sim: Simulator): MiddlewareHandler<Env> =>
  async (c, next) => {
    const requestBody = await c.req.text()
    const { method, path } = c.req
    const call = { method, path, request_id: c.req.header('paypal-request-id') }
    const write = async (more: Pick<Exchange, 'dropped' | 'faulty'>, answer?: Response) =>
      record(sim.exchanges, {
        at: new Date(sim.now()).toISOString(),
        method,
        path,
        requestHeaders: Object.fromEntries(NOTED.flatMap((name) => [[name, c.req.header(name) ?? '']])),
        requestBody,
        status: answer?.status ?? 0,
        responseBody: (await answer?.text()) ?? '',
        ...more,
      })
    const conflict = conflictOf(sim.underway, call)
    if (conflict) {
      c.res = Response.json(conflict.body, { status: conflict.status })
      await write({}, c.res.clone())
      return
    }
    const fault = takeFault(sim.state.faults, `${method} ${path}`, call.request_id)
    const lost = fault?.drop ?? fault?.timeout
    const { done } = start(sim.underway, call, fault?.concurrent)
    c.set('fault', fault)
    try {
      if (lost === 'before') {
        await write({ dropped: 'before' })
        return await vanish(c, fault)
      }
      if (fault?.late) await wait(fault.delay_ms)
      if (fault?.hold === 'before' && (await hold(sim.underway, call, 'before'))) {
        await write({ dropped: 'before' })
        return hangUp(c)
      }
      if (!fault?.status || fault.effect) {
        lapse(sim)
        await next()
      }
      if (fault?.status) {
        c.res = undefined
        c.res = faultAnswer(fault)
      }
      sim.save()
      if (!fault?.concurrent) done()
      await write({ ...(lost && { dropped: 'after' }), ...(fault?.status && { faulty: true }) }, c.res.clone())
      if (lost) return await vanish(c, fault)
      if (fault && !fault.late) await wait(fault.delay_ms)
      if (fault?.hold === 'after' && (await hold(sim.underway, call, 'after'))) return hangUp(c)
      return undefined
    } finally {
      done()
    }
  }

/** No answer: the connection is closed after the delay, or stays silent until the caller closes it. */
async function vanish(c: Context<Env>, fault: { delay_ms: number; timeout?: string } | undefined) {
  if (!fault?.timeout) await wait(fault?.delay_ms)
  else if (!c.env.incoming.socket.destroyed) await once(c.env.incoming.socket, 'close')
  return hangUp(c)
}

function hangUp(c: Context<Env>): Response {
  c.env.incoming.socket.destroy()
  c.res = undefined
  c.res = RESPONSE_ALREADY_SENT
  return c.res
}
