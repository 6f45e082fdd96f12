import { Hono } from 'hono'
import { z } from 'zod'
import { release } from '../active-requests.ts'
import { FaultSchema, matches } from '../faults.ts'
import { deleteReplays } from '../replays.ts'
import type { Simulator } from '../simulator.ts'
import { read } from './control-input.ts'

const ReleaseSchema = z.strictObject({ on: z.string().default('*'), drop: z.boolean().default(false) })
const MomentSchema = z.strictObject({ name: z.string().min(1) })
const ClockSchema = z.strictObject({ advance_ms: z.int().min(0) })
const RequestIdsSchema = z.strictObject({ forget: z.string().optional(), remember_refusals: z.boolean().optional() })

/** Faults, held requests, the clock and idempotency keys. */
export const faultControls = (sim: Simulator) => {
  const { state, activeRequests } = sim
  return new Hono()
    .post('/simulator/faults', async (c) => {
      state.faults.push(await read(c, FaultSchema))
      return c.json({ faults: state.faults }, 201)
    })
    .delete('/simulator/faults', (c) => {
      state.faults.length = 0
      return c.body(null, 204)
    })
    .get('/simulator/held', (c) => c.json({ held: activeRequests.held.map(({ release: _, ...call }) => call) }))
    .post('/simulator/held/release', async (c) => {
      const { on, drop } = await read(c, ReleaseSchema)
      const released = release(
        activeRequests,
        ({ id, method, path }) => id === on || matches(on, `${method} ${path}`),
        drop,
      )
      return c.json({ released })
    })
    .post('/simulator/moments', async (c) => {
      const { name } = await read(c, MomentSchema)
      sim.moments.set(name, structuredClone(state.orders))
      return c.json({ name }, 201)
    })
    .post('/simulator/clock', async (c) => {
      state.ahead_ms += (await read(c, ClockSchema)).advance_ms
      return c.json({ now: new Date(sim.now()).toISOString() })
    })
    .post('/simulator/request-ids', async (c) => {
      const request = await read(c, RequestIdsSchema)
      state.remember_refusals = request.remember_refusals ?? state.remember_refusals
      return c.json({ forgotten: request.forget === undefined ? 0 : deleteReplays(sim, request.forget) })
    })
}
