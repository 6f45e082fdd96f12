import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context, MiddlewareHandler } from 'hono'
import { conflictOf, hold, start } from './active-requests.ts'
import { type Exchange, record } from './exchanges.ts'
import { faultResponse, takeFault } from './faults.ts'
import { expireOrders } from './orders.ts'
import type { Env, Simulator } from './simulator.ts'

const RECORDED_HEADERS = ['paypal-request-id', 'prefer', 'content-type']

/** Runs for every API call: applies a matching fault, saves the state before the response, and records the exchange. */
export const faultMiddleware =
  (sim: Simulator): MiddlewareHandler<Env> =>
  async (c, next) => {
    const requestBody = await c.req.text()
    const { method, path } = c.req
    const call = { method, path, request_id: c.req.header('paypal-request-id') }
    const recordExchange = async (extra: Pick<Exchange, 'dropped' | 'faulty'>, response?: Response) =>
      record(sim.exchanges, {
        at: new Date(sim.now()).toISOString(),
        method,
        path,
        requestHeaders: Object.fromEntries(RECORDED_HEADERS.flatMap((name) => [[name, c.req.header(name) ?? '']])),
        requestBody,
        status: response?.status ?? 0,
        responseBody: (await response?.text()) ?? '',
        ...extra,
      })
    const conflict = conflictOf(sim.activeRequests, call)
    if (conflict) {
      c.res = Response.json(conflict.body, { status: conflict.status })
      await recordExchange({}, c.res.clone())
      return
    }
    const fault = takeFault(sim.state.faults, `${method} ${path}`, call.request_id)
    const noResponse = fault?.drop ?? fault?.timeout
    const { done } = start(sim.activeRequests, call, fault?.concurrent)
    c.set('fault', fault)
    try {
      if (noResponse === 'before') {
        await recordExchange({ dropped: 'before' })
        return await sendNoResponse(c, fault)
      }
      if (fault?.late) await wait(fault.delay_ms)
      if (fault?.hold === 'before' && (await hold(sim.activeRequests, call, 'before'))) {
        await recordExchange({ dropped: 'before' })
        return closeConnection(c)
      }
      if (!fault?.status || fault.effect) {
        expireOrders(sim)
        await next()
      }
      if (fault?.status) {
        c.res = undefined
        c.res = faultResponse(fault)
      }
      sim.save()
      if (!fault?.concurrent) done()
      await recordExchange(
        { ...(noResponse && { dropped: 'after' }), ...(fault?.status && { faulty: true }) },
        c.res.clone(),
      )
      if (noResponse) return await sendNoResponse(c, fault)
      if (fault && !fault.late) await wait(fault.delay_ms)
      if (fault?.hold === 'after' && (await hold(sim.activeRequests, call, 'after'))) return closeConnection(c)
      return undefined
    } finally {
      done()
    }
  }

/** Sends no response: closes the connection after the delay, or waits until the client closes it. */
async function sendNoResponse(c: Context<Env>, fault: { delay_ms: number; timeout?: string } | undefined) {
  if (!fault?.timeout) await wait(fault?.delay_ms)
  else if (!c.env.incoming.socket.destroyed) await once(c.env.incoming.socket, 'close')
  return closeConnection(c)
}

function closeConnection(c: Context<Env>): Response {
  c.env.incoming.socket.destroy()
  c.res = undefined
  c.res = RESPONSE_ALREADY_SENT
  return c.res
}
