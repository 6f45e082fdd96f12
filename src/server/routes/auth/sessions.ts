import { z } from 'zod'
import { OpenSessionSchema } from '../../../domain/accounts/auth.schema.ts'
import { requirePerson } from '../../accounts/access.ts'
import { callAuth } from '../../accounts/call-auth.ts'
import { DONE, done, json, route, routes } from '../../openapi/route.ts'

const tags = ['Sign-in']

const listSessions = route('customer', {
  method: 'get',
  path: '/auth/list-sessions',
  tags,
  summary: 'Where the account is signed in',
  responses: { 200: json(z.array(OpenSessionSchema), 'Sessions') },
})
const endSessions = route('customer', {
  method: 'post',
  path: '/auth/revoke-sessions',
  tags,
  summary: 'Signs out everywhere',
  responses: { 200: done },
})
const endOtherSessions = route('customer', {
  method: 'post',
  path: '/auth/revoke-other-sessions',
  tags,
  summary: 'Signs out everywhere else',
  responses: { 200: done },
})

export const sessionRoutes = routes()
  .openapi(listSessions, async (c) => {
    const { session_id } = requirePerson(c)
    const sessions = await callAuth(c, (api, headers) => api.listSessions({ headers, returnHeaders: true }))
    return c.json(
      sessions.map(({ id, ipAddress = null, userAgent = null, createdAt, expiresAt }) => ({
        id,
        current: id === session_id,
        ipAddress,
        userAgent,
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      })),
      200,
    )
  })
  .openapi(endSessions, async (c) => {
    await callAuth(c, (api, headers) => api.revokeSessions({ headers, returnHeaders: true }))
    return c.json(DONE, 200)
  })
  .openapi(endOtherSessions, async (c) => {
    await callAuth(c, (api, headers) => api.revokeOtherSessions({ headers, returnHeaders: true }))
    return c.json(DONE, 200)
  })
