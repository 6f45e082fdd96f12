import { Hono } from 'hono'
import { z } from 'zod'
import type { Simulator } from '../../src/simulator/simulator.ts'
import { release } from './active-requests.ts'
import { readControl } from './control-money.ts'
import { FaultSchema, matches } from './faults.ts'
import type { TestState } from './test-state.ts'

const ReleaseSchema = z.strictObject({ on: z.string().default('*'), drop: z.boolean().default(false) })
const MomentSchema = z.strictObject({ name: z.string().min(1) })
const ClockSchema = z.strictObject({ advance_ms: z.int().min(0) })
const RequestIdsSchema = z.strictObject({ forget: z.string().optional(), remember_refusals: z.boolean().optional() })

/** Faults, held requests, the clock and idempotency keys. */
export const faultControls = (sim: Simulator, { faults, activeRequests, moments }: TestState) => {
  const { state } = sim
  return new Hono()
    .post('/simulator/faults', async (c) => {
      faults.push(await readControl(c, FaultSchema))
      return c.json({ faults }, 201)
    })
    .delete('/simulator/faults', (c) => {
      faults.length = 0
      return c.body(null, 204)
    })
    .get('/simulator/held', (c) => c.json({ held: activeRequests.held.map(({ release: _, ...call }) => call) }))
    .post('/simulator/held/release', async (c) => {
      const { on, drop } = await readControl(c, ReleaseSchema)
      const released = release(
        activeRequests,
        ({ id, method, path }) => id === on || matches(on, `${method} ${path}`),
        drop,
      )
      return c.json({ released })
    })
    .post('/simulator/moments', async (c) => {
      const { name } = await readControl(c, MomentSchema)
      moments.set(name, structuredClone(state.orders))
      return c.json({ name }, 201)
    })
    .post('/simulator/clock', async (c) => {
      state.ahead_ms += (await readControl(c, ClockSchema)).advance_ms
      return c.json({ now: new Date(sim.now()).toISOString() })
    })
    .post('/simulator/request-ids', async (c) => {
      const request = await readControl(c, RequestIdsSchema)
      state.remember_refusals = request.remember_refusals ?? state.remember_refusals
      return c.json({ forgotten: request.forget === undefined ? 0 : deleteReplays(sim, request.forget) })
    })
}

/** Deletes keys before they expire, and returns their number. */
function deleteReplays({ state }: Simulator, pattern: string): number {
  const names = Object.keys(state.replays).filter((name) => matches(pattern, name.slice(name.indexOf(' ') + 1)))
  for (const name of names) delete state.replays[name]
  return names.length
}
