import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context, MiddlewareHandler } from 'hono'
import type { Deviation, Env, Simulator } from '../../src/simulator/simulator.ts'
import { conflictOf, hold, start } from './active-requests.ts'
import { type Exchange, record } from './exchanges.ts'
import { type Fault, faultResponse, takeFault } from './faults.ts'
import type { TestState } from './test-state.ts'

const RECORDED_HEADERS = ['paypal-request-id', 'prefer', 'content-type']

/** Runs for every API call: applies a matching fault and records the exchange. */
export const faultMiddleware =
  (sim: Simulator, tests: TestState): MiddlewareHandler<Env> =>
  async (c, next) => {
    const requestBody = await c.req.text()
    const { method, path } = c.req
    const call = { method, path, request_id: c.req.header('paypal-request-id') }
    const recordExchange = async (extra: Pick<Exchange, 'dropped' | 'faulty'>, response?: Response) =>
      record(tests.exchanges, {
        at: new Date(sim.now()).toISOString(),
        method,
        path,
        requestHeaders: Object.fromEntries(RECORDED_HEADERS.flatMap((name) => [[name, c.req.header(name) ?? '']])),
        requestBody,
        status: response?.status ?? 0,
        responseBody: (await response?.text()) ?? '',
        ...extra,
      })
    const conflict = conflictOf(tests.activeRequests, call)
    if (conflict) {
      c.res = Response.json(conflict.body, { status: conflict.status })
      await recordExchange({}, c.res.clone())
      return
    }
    const fault = takeFault(tests.faults, `${method} ${path}`, call.request_id)
    const noResponse = fault?.drop ?? fault?.timeout
    const { done } = start(tests.activeRequests, call, fault?.concurrent)
    c.set('deviation', fault && readDeviation(tests, fault))
    try {
      if (noResponse === 'before') {
        await recordExchange({ dropped: 'before' })
        return await sendNoResponse(c, fault)
      }
      if (fault?.late) await wait(fault.delay_ms)
      if (fault?.hold === 'before' && (await hold(tests.activeRequests, call, 'before'))) {
        await recordExchange({ dropped: 'before' })
        return closeConnection(c)
      }
      if (!fault?.status || fault.effect) await next()
      if (fault?.status) {
        c.res = undefined
        c.res = faultResponse(fault)
      }
      if (!fault?.concurrent) done()
      await recordExchange(
        { ...(noResponse && { dropped: 'after' }), ...(fault?.status && { faulty: true }) },
        c.res.clone(),
      )
      if (noResponse) return await sendNoResponse(c, fault)
      if (fault && !fault.late) await wait(fault.delay_ms)
      if (fault?.hold === 'after' && (await hold(tests.activeRequests, call, 'after'))) return closeConnection(c)
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

function readDeviation({ moments }: TestState, { stale, capture, refund }: Fault): Deviation {
  const orders = stale === undefined ? undefined : moments.get(stale)
  if (stale !== undefined && !orders) throw new Error(`No moment is called ${stale}`)
  return { orders, capture, refund_status: refund?.status }
}
