import { callAuth } from '../../accounts/call-auth.ts'
import { DONE, done, route, routes } from '../../openapi/route.ts'

export const authSignOut = routes().openapi(
  route('public', {
    method: 'post',
    path: '/auth/sign-out',
    tags: ['Sign-in'],
    summary: 'End the current session',
    responses: { 200: done },
  }),
  async (c) => {
    await callAuth(c, (api, headers) => api.signOut({ headers, returnHeaders: true }))
    return c.json(DONE, 200)
  },
)
