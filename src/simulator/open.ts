import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createApp, type Extension } from './app.ts'
import { ownCertificate } from './certificate.ts'
import { openDelivery } from './delivery.ts'
import { createEvent } from './events.ts'
import type { Simulator } from './simulator.ts'
import { createSave, emptyState, readState } from './state.ts'

const MAX_EVENTS = 2000

export type SimulatorOptions = {
  port?: number
  host?: string
  /** The URL for browsers, if it is not this machine's own. */
  url?: string
  /** The file that keeps the state over a restart. */
  file?: string
  client?: Partial<Simulator['client']>
  extend?: Extension | undefined
  now?: () => number
}

/** Simulates PayPal on a port of its own. No real money moves. */
export async function startSimulator(options: SimulatorOptions = {}) {
  const { port = 0, host = '127.0.0.1', file, client, now: clock = Date.now } = options
  const state = readState(file) ?? emptyState(await ownCertificate())
  const now = () => clock() + state.ahead_ms
  const parts = {
    state,
    url: '',
    client: { id: 'simulator', secret: 'simulator', token_seconds: 32_400, ...client },
    now,
    save: createSave(file, state),
  }
  const deliveries = openDelivery(parts)
  const sim: Simulator = {
    ...parts,
    publish(event_type, resource, api) {
      const event = createEvent(event_type, resource, now(), api)
      state.events.push(event)
      if (state.events.length > MAX_EVENTS) state.events.shift()
      deliveries.send(event)
    },
  }
  const server = createServer(getRequestListener(createApp(sim, deliveries, options.extend).fetch))
  await new Promise<void>((ready, failed) => {
    server.once('error', failed).listen(port, host, ready)
  })
  const address = server.address()
  const actualPort = typeof address === 'object' && address ? address.port : port
  sim.url = (options.url ?? `http://localhost:${actualPort}`).replace(/(?<!\/)\/+$/, '')
  sim.save()
  deliveries.resume()

  async function close() {
    deliveries.stop()
    await new Promise((done) => {
      server.close(done)
      server.closeAllConnections()
    })
  }
  return { url: sim.url, port: actualPort, close }
}
