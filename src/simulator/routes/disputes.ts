import { Hono } from 'hono'
import { disputeSummary, disputeView, requireDispute } from '../disputes.ts'
import { detail, refusal } from '../errors.ts'
import type { Simulator } from '../simulator.ts'

const LISTED_DAYS = 180

export const disputeRoutes = (sim: Simulator) =>
  new Hono()
    .get('/v1/customer/disputes', (c) => {
      const { disputed_transaction_id: transaction, page_size = '10', next_page_token = '0' } = c.req.query()
      const [size, from] = [Number(page_size), Number(next_page_token)]
      if (!(size >= 1 && size <= 50)) throw refusal(400, [detail('INVALID_PAGE_SIZE', { field: 'page_size' })])
      const earliest = sim.now() - LISTED_DAYS * 86_400_000
      const disputes = sim.state.disputes.filter(
        ({ capture_id, updated_at }) =>
          Date.parse(updated_at) >= earliest && (!transaction || capture_id === transaction),
      )
      const { origin, pathname } = new URL(c.req.url)
      const pageFrom = (rel: string, token: number) => ({
        href: `${origin}${pathname}?page_size=${size}&next_page_token=${token}`,
        rel,
        method: 'GET',
      })
      return c.json({
        items: disputes.slice(from, from + size).map((dispute) => disputeSummary(sim, dispute)),
        links: [pageFrom('self', from), ...(from + size < disputes.length ? [pageFrom('next', from + size)] : [])],
      })
    })
    .get('/v1/customer/disputes/:id', (c) => c.json(disputeView(sim, requireDispute(sim, c.req.param('id')))))
