import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { linkIn, openMailServer } from '../mail-server.ts'
import { PASSWORD } from './restaurant.ts'
import { shareRestaurant } from './shared-restaurant.ts'

const openRestaurant = shareRestaurant()

let post: Awaited<ReturnType<typeof openMailServer>>
beforeAll(async () => {
  post = await openMailServer()
})
afterAll(() => post.close())
beforeEach(() => void post.mails.splice(0))

async function openWithMail(settings = {}) {
  return { restaurant: await openRestaurant(settings, { environment: { SMTP_URL: post.url } }), post }
}

const problemOf = async (answer: Response) =>
  (await answer.json()) as { code: string; errors?: { path: string; message: string }[] }

test('a guest registers, confirms the address by the mailed link, and sees it in the account', async () => {
  const { restaurant, post } = await openWithMail()
  const { email } = await restaurant.register({
    full_name: ' Amal Haddad ',
    phone: '+1 555 0100',
    email: 'Amal@Example.com',
  })
  const guest = await restaurant.signIn(email)
  expect(guest.answer.status).toBe(200)
  expect(await guest.getJson('/api/account')).toMatchObject({
    email: 'amal@example.com',
    full_name: 'Amal Haddad',
    phone: '+1 555 0100',
    email_verified: false,
    two_factor_enabled: false,
    role: 'customer',
  })
  const link = linkIn(await post.to('amal@example.com'), '/verify-email')
  expect(link.origin).toBe(restaurant.url)
  const answer = await guest.post('/api/auth/verify-email', { token: link.searchParams.get('token') })
  expect(answer.status).toBe(200)
  expect(await guest.getJson('/api/account')).toMatchObject({ email_verified: true })
  const again = await guest.post('/api/account/verification', {})
  expect([again.status, (await problemOf(again)).code]).toEqual([409, 'conflict'])
})

test('Arabic accounts get Arabic mails with links to Arabic pages', async () => {
  const { restaurant, post } = await openWithMail()
  await restaurant.register({ email: 'layla@example.com', locale: 'ar' })
  const mail = await post.to('layla@example.com')
  expect(linkIn(mail, '/verify-email').pathname).toBe('/ar/verify-email')
  expect(mail.html).toContain('dir="rtl"')
  expect(mail.text).toContain('شكرًا لتسجيلك')
})

test('the confirmation mail can be sent again; an invalid link confirms nothing', async () => {
  const { restaurant, post } = await openWithMail()
  const { email } = await restaurant.register()
  const guest = await restaurant.signIn(email)
  expect((await guest.post('/api/account/verification', {})).status).toBe(204)
  await post.to(email, 2)
  const answer = await guest.post('/api/auth/verify-email', { token: 'eyJhbGciOiJIUzI1NiJ9.e30.nonsense' })
  expect([answer.status, (await problemOf(answer)).code]).toEqual([400, 'invalid_token'])
  expect((await guest.getJson('/api/account')).email_verified).toBe(false)
})

test('a reset link sets a new password once; the old password and its sessions end', async () => {
  const { restaurant, post } = await openWithMail()
  const { email } = await restaurant.register()
  const before = await restaurant.signIn(email)
  expect((await restaurant.post('/api/auth/request-password-reset', { email })).status).toBe(200)
  const token = linkIn(await post.to(email, 2), '/reset-password').searchParams.get('token')
  const reset = (newPassword: string) => restaurant.post('/api/auth/reset-password', { token, newPassword })

  expect((await problemOf(await reset('123456'))).errors).toEqual([
    { path: 'body.newPassword', code: 'too_common', message: 'is too common' },
  ])
  expect((await reset('seven dates')).status).toBe(200)
  expect((await problemOf(await reset('eight dates'))).code).toBe('invalid_token')
  const forged = { token: 'not\0ours', newPassword: 'nine dates' }
  expect((await restaurant.post('/api/auth/reset-password', forged)).status).toBe(422)
  expect((await before.get('/api/account')).status).toBe(401)
  expect((await restaurant.signIn(email, PASSWORD)).answer.status).toBe(401)
  expect((await restaurant.signIn(email, 'seven dates')).answer.status).toBe(200)
  expect((await post.to(email, 3)).text).toContain('password of your account was just changed')
})

test('reset tokens are stored hashed and expire after an hour', async () => {
  const { restaurant, post } = await openWithMail()
  const { email } = await restaurant.register()
  await restaurant.post('/api/auth/request-password-reset', { email })
  const token = linkIn(await post.to(email, 2), '/reset-password').searchParams.get('token') ?? ''
  expect(token.length).toBeGreaterThan(20)
  expect(JSON.stringify(await restaurant.sql('select * from verifications'))).not.toContain(token)
  await restaurant.sql("update verifications set expires_at = expires_at - interval '1 hour'")
  const reset = await restaurant.post('/api/auth/reset-password', { token, newPassword: 'seven dates' })
  expect((await problemOf(reset)).code).toBe('invalid_token')
})

test('a password change ends all other sessions and keeps this one', async () => {
  const restaurant = await openRestaurant()
  const { email } = await restaurant.register()
  const [here, elsewhere] = [await restaurant.signIn(email), await restaurant.signIn(email)]
  const change = (currentPassword: string) =>
    here.post('/api/auth/change-password', { currentPassword, newPassword: 'seven dates' })
  expect((await problemOf(await change('wrong'))).errors).toEqual([
    { path: 'body.currentPassword', code: 'wrong_password', message: 'is wrong' },
  ])
  expect((await elsewhere.get('/api/account')).status).toBe(200)
  expect((await change(PASSWORD)).status).toBe(200)
  expect((await here.get('/api/account')).status).toBe(200)
  expect((await elsewhere.get('/api/account')).status).toBe(401)
})

test('logging out ends this session, logging out everywhere ends all of them', async () => {
  const restaurant = await openRestaurant()
  const { email } = await restaurant.register()
  const [one, two, three] = [
    await restaurant.signIn(email),
    await restaurant.signIn(email),
    await restaurant.signIn(email),
  ]
  const copy = new Map(one.cookies)
  expect((await one.getJson('/api/auth/list-sessions')).length).toBe(3)
  await one.post('/api/auth/sign-out', {})
  const replayed = restaurant.visitor()
  for (const [name, value] of copy) replayed.cookies.set(name, value)
  expect((await replayed.get('/api/account')).status).toBe(401)
  expect((await two.get('/api/account')).status).toBe(200)
  await two.post('/api/auth/revoke-sessions', {})
  expect((await two.get('/api/account')).status).toBe(401)
  expect((await three.get('/api/account')).status).toBe(401)
  expect(await three.getJson('/api/auth/get-session')).toBeNull()
})

test('an active session is renewed', async () => {
  const restaurant = await openRestaurant()
  const guest = await restaurant.as('customer')
  await restaurant.sql("update sessions set expires_at = now() + interval '20 days'")
  const answer = await guest.get('/api/account')
  expect(answer.headers.getSetCookie().join()).toMatch(/session_token=.*Max-Age=2592000/)
  const [{ days }] = await restaurant.sql('select extract(day from expires_at - now())::int days from sessions')
  expect(days).toBeGreaterThanOrEqual(29)
  await restaurant.sql("update sessions set expires_at = now() - interval '1 second'")
  expect((await guest.get('/api/account')).status).toBe(401)
})

test('name and phone can be changed, the email address cannot', async () => {
  const restaurant = await openRestaurant()
  const guest = await restaurant.as('customer')
  const answer = await guest.patch('/api/account', {
    full_name: 'Amal',
    phone: '',
    email: 'other@example.com',
    role: 'admin',
  })
  expect(await answer.json()).toMatchObject({ full_name: 'Amal', phone: null, email: guest.email, role: 'customer' })
  expect(await guest.getJson('/api/account')).toMatchObject({ full_name: 'Amal', email: guest.email, role: 'customer' })
  expect((await guest.patch('/api/account', { full_name: ' ' })).status).toBe(422)
})

test('missing, too long or too weak values are reported with their field', async () => {
  const restaurant = await openRestaurant()
  const refusedFor = async (changes: object) => {
    const body = { full_name: 'Amal', email: 'amal@example.com', password: PASSWORD, ...changes }
    const answer = await restaurant.post('/api/account/register', body)
    expect(answer.status).toBe(422)
    return (await problemOf(answer)).errors
  }
  expect(await refusedFor({ password: '12345' })).toEqual([
    { path: 'body.password', code: 'too_short', message: 'is too short' },
  ])
  expect(await refusedFor({ password: 'Password1' })).toEqual([
    { path: 'body.password', code: 'too_common', message: 'is too common' },
  ])
  expect(await refusedFor({ password: 'x'.repeat(129) })).toMatchObject([{ code: 'too_long' }, {}])
  expect(await refusedFor({ password: '🫒'.repeat(65) })).toMatchObject([{ code: 'too_long' }])
  expect(await refusedFor({ full_name: 'x'.repeat(101) })).toMatchObject([{ path: 'body.full_name' }])
  expect(await refusedFor({ full_name: '  ' })).toEqual([
    { path: 'body.full_name', code: 'required', message: 'is required' },
  ])
  expect(await refusedFor({ email: 'amal' })).toMatchObject([{ path: 'body.email' }, {}])
  expect(await refusedFor({ phone: '1'.repeat(33) })).toMatchObject([{ path: 'body.phone' }])
  expect((await restaurant.post('/api/account/register', { full_name: 'x'.repeat(1_000_000) })).status).toBe(413)
  expect(await restaurant.sql("select 1 from users where email like 'amal%'")).toEqual([])
})

test('deactivating an account ends its sessions, and its login fails like a wrong password', async () => {
  const restaurant = await openRestaurant()
  const [guest, admin] = [await restaurant.as('customer'), await restaurant.as('admin')]
  const change = (body: object) => admin.patch(`/api/admin/users/${guest.account.id}`, body)
  const makeInactive = "update users set status = 'inactive' where id = $1"
  await restaurant.sql(makeInactive, [guest.account.id])
  expect((await guest.get('/api/account')).status, 'although the session is valid').toBe(401)
  await restaurant.sql(makeInactive.replace('inactive', 'active'), [guest.account.id])
  expect((await guest.get('/api/account')).status).toBe(200)
  expect((await change({ status: 'inactive' })).status).toBe(200)
  expect((await guest.get('/api/account')).status).toBe(401)
  expect(await restaurant.sql('select 1 from sessions where user_id = $1', [guest.account.id])).toEqual([])
  const inactive = (await restaurant.signIn(guest.email)).answer
  const wrong = (await restaurant.signIn(guest.email, 'wrong')).answer
  expect(inactive.status).toBe(401)
  const { trace_id, ...shown } = await inactive.json()
  expect(await wrong.json()).toEqual({ ...shown, trace_id: expect.not.stringMatching(trace_id) })
  await change({ status: 'active' })
  expect((await restaurant.signIn(guest.email)).answer.status).toBe(200)
})
