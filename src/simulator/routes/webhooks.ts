import { Hono } from 'hono'
import { z } from 'zod'
import { webhookRefusal } from '../errors.ts'
import { describeEvent } from '../events.ts'
import { isGenuine } from '../signature.ts'
import type { Simulator } from '../simulator.ts'
import { resourceId, type Webhook } from '../state.ts'

const MAX_WEBHOOKS = 10

const WebhookSchema = z.object({
  url: z.url({ protocol: /^https?$/ }).max(2048),
  event_types: z
    .array(z.object({ name: z.string().min(1) }))
    .min(1)
    .max(500),
})

const VerificationSchema = z.object({
  auth_algo: z.string().max(100),
  cert_url: z.url().max(500),
  transmission_id: z.string().max(50),
  transmission_sig: z.string().max(500),
  transmission_time: z.string().max(100),
  webhook_id: z.string().max(50),
  webhook_event: z.looseObject({}),
})

export const webhookRoutes = ({ state }: Simulator) =>
  new Hono()
    .post('/v1/notifications/webhooks', async (c) => {
      const { url, event_types } = parse(WebhookSchema, await c.req.text())
      if (state.webhooks.some((webhook) => webhook.url === url))
        throw webhookRefusal(400, 'WEBHOOK_URL_ALREADY_EXISTS', 'Webhook URL already exists')
      if (state.webhooks.length >= MAX_WEBHOOKS)
        throw webhookRefusal(400, 'WEBHOOK_NUMBER_LIMIT_EXCEEDED', 'Webhook number limit exceeded')
      const names = event_types.map(({ name }) => name)
      const webhook = { id: resourceId(), url, event_types: names, api: new URL(c.req.url).origin }
      state.webhooks.push(webhook)
      return c.json(view(webhook), 201)
    })
    .get('/v1/notifications/webhooks', (c) => c.json({ webhooks: state.webhooks.map(view) }))
    .get('/v1/notifications/webhooks/:id', (c) => c.json(view(requireWebhook(state.webhooks, c.req.param('id')))))
    .delete('/v1/notifications/webhooks/:id', (c) => {
      const webhook = requireWebhook(state.webhooks, c.req.param('id'))
      state.webhooks.splice(state.webhooks.indexOf(webhook), 1)
      return c.body(null, 204)
    })
    .post('/v1/notifications/verify-webhook-signature', async (c) => {
      const text = await c.req.text()
      const { transmission_id: id, transmission_time: time, ...request } = parse(VerificationSchema, text)
      const isOwnCertificate = request.cert_url.endsWith(`/v1/notifications/certs/${state.key.id}`)
      const isKnownWebhook = state.webhooks.some((webhook) => webhook.id === request.webhook_id)
      const body = rawMember(text, 'webhook_event') ?? ''
      const genuine = isGenuine(state.key, { id, time, webhook_id: request.webhook_id, body }, request.transmission_sig)
      const isValid = isOwnCertificate && isKnownWebhook && genuine && request.auth_algo === 'SHA256withRSA'
      return c.json({ verification_status: isValid ? 'SUCCESS' : 'FAILURE' })
    })

/** Public, because clients fetch the certificate without a token. */
export const certificateRoutes = ({ state }: Simulator) =>
  new Hono().get('/v1/notifications/certs/:id', (c) =>
    c.req.param('id') === state.key.id
      ? c.body(state.key.certificate, 200, { 'content-type': 'application/x-x509-ca-cert' })
      : c.notFound(),
  )

function parse<Shape extends z.ZodType>(schema: Shape, text: string): z.output<Shape> {
  const parsed = schema.safeParse(readJson(text))
  if (parsed.success) return parsed.data
  const details = parsed.error.issues.map(({ path, message }) => ({
    field: path.map(String).join('.'),
    issue: message,
    location: 'body' as const,
  }))
  throw webhookRefusal(400, 'VALIDATION_ERROR', 'Invalid request - see details', details)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function requireWebhook(webhooks: Webhook[], id: string): Webhook {
  const webhook = webhooks.find((webhook) => webhook.id === id)
  if (!webhook) throw webhookRefusal(404, 'INVALID_RESOURCE_ID', 'Resource id is invalid.')
  return webhook
}

function view({ id, url, event_types, api }: Webhook) {
  const href = `${api}/v1/notifications/webhooks/${id}`
  return {
    id,
    url,
    event_types: event_types.map((name) => ({ name, description: describeEvent(name), status: 'ENABLED' })),
    links: [
      { href, rel: 'self', method: 'GET' },
      { href, rel: 'update', method: 'PATCH' },
      { href, rel: 'delete', method: 'DELETE' },
    ],
  }
}

/** The unparsed text of one member of a JSON object, with its spaces and escapes. */
function rawMember(json: string, name: string): string | undefined {
  const tokens = /"(?:[^"\\]|\\.)*"?|[{}[\],:]|[^\s{}[\],:"]+/gs
  let depth = 0
  let key: string | undefined
  let start: number | undefined
  for (const { 0: token, index } of json.matchAll(tokens)) {
    if (token === '}' || token === ']') depth--
    if (start !== undefined && depth === 0) return json.slice(start, index).trimEnd()
    if (depth === 1 && token === ',') {
      if (start !== undefined) return json.slice(start, index).trimEnd()
      key = undefined
    } else if (depth === 1 && token !== ':') {
      if (key === undefined) key = JSON.parse(token)
      else if (key === name) start ??= index
    }
    if (token === '{' || token === '[') depth++
  }
  return undefined
}
