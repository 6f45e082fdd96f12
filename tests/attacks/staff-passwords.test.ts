import { expect, onTestFinished, test } from 'vitest'
import { openRestaurant, PASSWORD } from '../api/restaurant.ts'
import { linkIn, openMailServer } from '../mail-server.ts'

const SHORT = 'figs 99' // long enough for a guest
const LONG = 'figs 99 99'

test('a guest with a short password who becomes staff must choose a longer one before the panel opens', async () => {
  const restaurant = await openRestaurant()
  const admin = await restaurant.as('admin')
  const { email } = await restaurant.register({ password: SHORT })
  await restaurant.sql('update users set email_verified = true where email = $1', [email])
  const guest = await restaurant.signIn(email, SHORT)
  const { id } = await guest.getJson('/api/account')
  expect((await admin.patch(`/api/admin/users/${id}`, { role: 'staff' })).status).toBe(200)
  const refused = await guest.get('/api/admin/orders')
  expect([refused.status, (await refused.json()).code]).toEqual([403, 'password_too_short'])
  expect(await guest.getJson('/api/account')).toMatchObject({ role: 'staff', must_change_password: true })

  const change = (newPassword: string) =>
    guest.post('/api/auth/change-password', { currentPassword: SHORT, newPassword })
  expect((await (await change('figs 98')).json()).errors).toEqual([
    { path: 'body.newPassword', code: 'too_short_for_staff', message: 'is too short for staff' },
  ])
  expect((await change(LONG)).status).toBe(200)
  expect((await guest.get('/api/admin/orders')).status).toBe(200)
  expect(await guest.getJson('/api/account')).toMatchObject({ must_change_password: false })
})

test('staff cannot reset to a short password; guests can; an existing long one is recognized at the next login', async () => {
  const post = await openMailServer()
  onTestFinished(() => post.close())
  const restaurant = await openRestaurant({}, { environment: { SMTP_URL: post.url } })
  const staff = await restaurant.as('staff')
  await restaurant.post('/api/auth/request-password-reset', { email: staff.email })
  const token = linkIn(await post.to(staff.email), '/reset-password').searchParams.get('token')
  const reset = (newPassword: string) => restaurant.post('/api/auth/reset-password', { token, newPassword })
  expect((await (await reset(SHORT)).json()).errors).toMatchObject([{ code: 'too_short_for_staff' }])
  expect((await reset(LONG)).status).toBe(200)

  const guest = await restaurant.as('customer')
  const change = { currentPassword: PASSWORD, newPassword: SHORT }
  expect((await guest.post('/api/auth/change-password', change)).status).toBe(200)

  await restaurant.sql('update users set long_password = false') // as after an update from an older version
  const again = await restaurant.signIn(staff.email, LONG)
  expect((await again.get('/api/admin/orders')).status).toBe(200)
})

test('a short first admin password in the configuration is refused', async () => {
  const environment = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: SHORT }
  await expect(openRestaurant({}, { environment, firstStart: true })).rejects.toThrow(/at least 10 characters/)
})
