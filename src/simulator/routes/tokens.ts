import { randomBytes } from 'node:crypto'
import { Hono, type MiddlewareHandler } from 'hono'
import { PayPalError, refusal } from '../errors.ts'
import type { Simulator } from '../simulator.ts'

const SCOPE = [
  'https://uri.paypal.com/services/checkout/one-click-with-merchant-issued-token',
  'https://uri.paypal.com/services/payments/refund',
  'https://uri.paypal.com/services/applications/webhooks',
  'https://uri.paypal.com/services/disputes/read-seller',
  'openid',
].join(' ')

export const tokenRoutes = ({ state, client, now }: Simulator) =>
  new Hono().post('/v1/oauth2/token', async (c) => {
    const basic = Buffer.from(`${client.id}:${client.secret}`).toString('base64')
    if (c.req.header('authorization') !== `Basic ${basic}`)
      throw new PayPalError(401, { error: 'invalid_client', error_description: 'Client Authentication failed' })
    const grant = new URLSearchParams(await c.req.text()).get('grant_type')
    if (grant !== 'client_credentials')
      throw new PayPalError(400, { error: 'unsupported_grant_type', error_description: 'unsupported grant_type' })
    const access_token = `A21AA${randomBytes(60).toString('base64url')}`
    const time = new Date(now()).toISOString()
    state.tokens = Object.fromEntries(Object.entries(state.tokens).filter(([, expires]) => expires > now()))
    state.tokens[access_token] = now() + client.token_seconds * 1000
    return c.json({
      scope: SCOPE,
      access_token,
      token_type: 'Bearer',
      app_id: 'APP-80W284485P519543T',
      expires_in: client.token_seconds,
      nonce: `${time}${randomBytes(32).toString('base64url')}`,
    })
  })

export const requireToken =
  ({ state, now }: Simulator): MiddlewareHandler =>
  async (c, next) => {
    const [, token] = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '') ?? []
    if (!token) throw refusal(401)
    if (!((state.tokens[token] ?? 0) > now()))
      throw new PayPalError(401, {
        error: 'invalid_token',
        error_description: 'The token passed in was not found in the system or has expired',
      })
    await next()
  }
