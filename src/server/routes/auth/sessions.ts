import { z } from 'zod'
import { OpenSessionSchema, SessionSchema } from '../../../domain/accounts/auth.schema.ts'
import { callAuth } from '../../accounts/call-auth.ts'
import { shownAccount } from '../../accounts/profile.ts'
import { findPerson, requirePerson } from '../../accounts/route-access.ts'
import { DONE, done, json, route, routes } from '../../openapi/route.ts'
import { record } from '../../security-log/record.ts'

const tags = ['Sign-in']

export const authSessions = routes()
  .openapi(
    route('public', {
      method: 'get',
      path: '/auth/get-session',
      tags,
      summary: 'Get the current session and its account, or null',
      responses: { 200: json(SessionSchema, 'The session, or null') },
    }),
    async (c) => {
      const person = await findPerson(c)
      return c.json(person ? { session: { id: person.session_id }, user: shownAccount(person) } : null, 200)
    },
  )
  .openapi(
    route('customer', {
      method: 'get',
      path: '/auth/list-sessions',
      tags,
      summary: 'List the sessions of the signed-in person',
      responses: { 200: json(z.array(OpenSessionSchema), 'The sessions') },
    }),
    async (c) => {
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
    },
  )
  .openapi(
    route('customer', {
      method: 'post',
      path: '/auth/revoke-sessions',
      tags,
      summary: 'End all sessions of the signed-in person',
      responses: { 200: done },
    }),
    async (c) => {
      await c.var.accounts.inAuthTransaction(async (auth, _mails, tx) => {
        await callAuth(c, (api, headers) => api.revokeSessions({ headers, returnHeaders: true }), { auth })
        await record(tx, requirePerson(c), { kind: 'sessions_ended', details: { scope: 'all' } })
      })
      return c.json(DONE, 200)
    },
  )
  .openapi(
    route('customer', {
      method: 'post',
      path: '/auth/revoke-other-sessions',
      tags,
      summary: 'End all other sessions of the signed-in person',
      responses: { 200: done },
    }),
    async (c) => {
      await c.var.accounts.inAuthTransaction(async (auth, _mails, tx) => {
        await callAuth(c, (api, headers) => api.revokeOtherSessions({ headers, returnHeaders: true }), { auth })
        await record(tx, requirePerson(c), { kind: 'sessions_ended', details: { scope: 'others' } })
      })
      return c.json(DONE, 200)
    },
  )
