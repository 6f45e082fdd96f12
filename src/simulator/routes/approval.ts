import { Hono } from 'hono'
import { z } from 'zod'
import { approvalPage, endPage, pageHeaders } from '../approval-page.ts'
import { approveOrder, expireOrders, isOpen } from '../orders.ts'
import type { Simulator } from '../simulator.ts'
import type { Order } from '../state.ts'

const ApprovalFormSchema = z.object({ token: z.string(), outcome: z.enum(['pay', 'hold', 'decline', 'cancel']) })

/** The approval page. Its four buttons are the possible outcomes. */
export const approvalRoutes = (sim: Simulator) => {
  const find = (token: string | undefined) => {
    expireOrders(sim)
    return sim.state.orders.find(({ id }) => id === token)
  }
  const show = (order: Order | undefined) =>
    order && isOpen(order) && !order.expired ? approvalPage(order) : endPage(order, order && returnUrl(order, 'back'))
  return new Hono()
    .use('/checkoutnow', async (_c, next) => {
      await next()
      sim.save()
    })
    .get('/checkoutnow', (c) => {
      const order = find(c.req.query('token'))
      return c.html(show(order), order ? 200 : 404, pageHeaders(order))
    })
    .post('/checkoutnow', async (c) => {
      const form = ApprovalFormSchema.safeParse(await c.req.parseBody())
      const order = find(form.data?.token)
      if (!form.success || !order || !isOpen(order) || order.expired)
        return c.html(show(order), order ? 409 : 404, pageHeaders(order))
      const { outcome } = form.data
      if (outcome !== 'cancel') approveOrder(sim, order, outcome)
      const next = returnUrl(order, outcome === 'cancel' ? 'cancelled' : 'approved')
      return next ? c.redirect(next, 303) : c.html(endPage(order), 200, pageHeaders(order))
    })
}

/** The URL of the shop with the parameters that PayPal adds; the shop's own parameters stay. */
export function returnUrl({ id, payer_id, status, experience }: Order, how: 'approved' | 'cancelled' | 'back') {
  const paid = how === 'approved' || (how === 'back' && status === 'COMPLETED')
  const address = paid ? experience.return_url : experience.cancel_url
  if (!address) return undefined
  const url = new URL(address)
  const added = `token=${id}${paid ? `&PayerID=${payer_id}` : ''}`
  url.search = url.search ? `${url.search}&${added}` : added
  return url.href
}
