import { Hono } from 'hono'
import { disputeView, requireDispute } from '../disputes.ts'
import type { Simulator } from '../simulator.ts'

export const disputeRoutes = (sim: Simulator) =>
  new Hono()
    .get('/v1/customer/disputes', (c) => {
      const transaction = c.req.query('disputed_transaction_id')
      const disputes = sim.state.disputes.filter(({ capture_id }) => !transaction || capture_id === transaction)
      return c.json({ items: disputes.map((dispute) => disputeView(sim, dispute)), links: [] })
    })
    .get('/v1/customer/disputes/:id', (c) => c.json(disputeView(sim, requireDispute(sim, c.req.param('id')))))
