import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { controlledBy } from '../../lab/paypal-faults/control.ts'
import { type SimulatorOptions, startSimulator } from '../../src/simulator/open.ts'
import { CONTROL, SECRET } from '../paypal.ts'

/** API responses are read field by field. */
type Json = ReturnType<typeof JSON.parse>
type Answer = { status: number; headers: Headers; body: Json; text: string }
type Extra = { key?: string; whole?: boolean; token?: string; headers?: Record<string, string>; patience?: number }

const basic = `Basic ${Buffer.from('simulator:simulator').toString('base64')}`

/** A simulator for one test, and a client for it. */
export async function openPayPal(options: SimulatorOptions = {}) {
  const simulator = await startSimulator({ extend: controlledBy(SECRET), ...options })
  onTestFinished(() => simulator.close())
  return { ...simulator, ...(await createClient(simulator.url)) }
}

export type PayPal = Awaited<ReturnType<typeof openPayPal>>

export async function createClient(url: string) {
  const { body: granted } = await send(url, 'POST', '/v1/oauth2/token', 'grant_type=client_credentials', {
    authorization: basic,
    'content-type': 'application/x-www-form-urlencoded',
  })
  function call(method: string, path: string, body?: unknown, extra: Extra = {}): Promise<Answer> {
    const { key, whole = true, token = granted.access_token, headers, patience } = extra
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
    const all = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(key !== undefined && { 'paypal-request-id': key }),
      ...(whole && { prefer: 'return=representation' }),
      ...headers,
    }
    return send(url, method, path, text, all, patience)
  }
  const control = (method: string, path: string, body?: unknown) =>
    send(url, method, `/simulator/${path}`, body === undefined ? undefined : JSON.stringify(body), CONTROL)
  const create = (order: unknown = anOrder(), key: string = crypto.randomUUID()) =>
    call('POST', '/v2/checkout/orders', order, { key })
  const approve = (id: string, outcome = 'pay') => control('POST', `orders/${id}/approve`, { outcome })
  const capture = (id: string, key?: string, patience?: number) =>
    call('POST', `/v2/checkout/orders/${id}/capture`, {}, { key, patience })
  const refund = (id: string, body: unknown = {}, key?: string) =>
    call('POST', `/v2/payments/captures/${id}/refund`, body, { key })

  /** A paid order and its capture. */
  async function paid(order: unknown = anOrder(), outcome = 'pay') {
    const { body } = await create(order)
    await approve(body.id, outcome)
    const answer = await capture(body.id)
    return { id: String(body.id), capture: answer.body.purchase_units[0].payments.captures[0] }
  }
  /** A request has arrived and waits to be released. */
  const untilHeld = () => until(async () => (await control('GET', 'held')).body.held.length > 0, 'a request is held')
  return { call, control, create, approve, capture, refund, paid, untilHeld, signIn: () => createClient(url) }
}

async function send(
  url: string,
  method: string,
  path: string,
  body?: string,
  headers?: Record<string, string>,
  patience = 30_000,
) {
  const signal = AbortSignal.timeout(patience)
  const answer = await fetch(url + path, { method, body, headers, redirect: 'manual', signal })
  const text = await answer.text()
  const json = answer.headers.get('content-type')?.includes('json')
  return { status: answer.status, headers: answer.headers, body: json ? JSON.parse(text) : undefined, text }
}

export const euros = (value: string) => ({ currency_code: 'EUR', value })

type Changes = { unit?: object; experience?: object }

export const anOrder = ({ unit, experience }: Changes = {}) => ({
  intent: 'CAPTURE',
  purchase_units: [
    {
      custom_id: 'order-7',
      description: 'Sufra, order 7',
      amount: {
        ...euros('25.00'),
        breakdown: {
          item_total: euros('24.00'),
          tax_total: euros('2.00'),
          shipping: euros('3.00'),
          discount: euros('4.00'),
        },
      },
      items: [
        { name: 'Mansaf', quantity: '2', unit_amount: euros('10.00') },
        { name: 'Mint tea', quantity: '1', unit_amount: euros('4.00') },
      ],
      ...unit,
    },
  ],
  payment_source: {
    paypal: {
      experience_context: {
        brand_name: 'Sufra',
        locale: 'en-US',
        shipping_preference: 'NO_SHIPPING',
        user_action: 'PAY_NOW',
        return_url: 'https://sufra.example/checkout/return?order=7',
        cancel_url: 'https://sufra.example/checkout',
        ...experience,
      },
    },
  },
})

type Received = { headers: Record<string, string>; body: string; event: Json }

/** A webhook receiver that answers with the configured status. */
export async function openReceiver(answer: (count: number) => number = () => 200) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    received.push({ headers, body, event: JSON.parse(body) })
    response.writeHead(answer(received.length)).end()
  })
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address?.port}/hook`
  return { url, received, types: () => received.map(({ event }) => event.event_type) }
}

export async function until(look: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (let turn = 0; turn < 400; turn++) {
    if (await look()) return
    await wait(10)
  }
  throw new Error(`Timed out: ${what}`)
}
