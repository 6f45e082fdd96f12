import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { openRestaurant, type Restaurant } from '../api/restaurant.ts'
import { ENDURANCE } from '../endurance.ts'

const run = promisify(execFile)
const patient = { timeout: 60_000 } // each command starts a process
const launcher = fileURLToPath(new URL('../../bin/sufra.mjs', import.meta.url))

const sufra = (restaurant: Restaurant, args: string[], environment: Record<string, string> = {}) =>
  run(process.execPath, [launcher, ...args], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: restaurant.databaseUrl,
      DATA_DIR: restaurant.dataFolder,
      ...environment,
    },
  })

const roleOf = async (restaurant: Restaurant, email: string, password: string) => {
  const client = await restaurant.signIn(email, password)
  return client.answer.status === 200 ? (await client.getJson('/api/account')).role : client.answer.status
}

test('the first start creates an admin and prints the password once', async () => {
  const restaurant = await openRestaurant({}, { firstStart: true })
  const [, email = '', password = ''] = /Admin login: (\S+?),?\s*Password: (\S+)/.exec(restaurant.notices.join()) ?? []
  expect(await roleOf(restaurant, email, password)).toBe('admin')
  const later = await openRestaurant({}, { databaseUrl: restaurant.databaseUrl })
  expect(later.notices.join()).not.toContain('admin')
  expect(await restaurant.sql('select 1 from users')).toHaveLength(1)
})

test('the first admin can be configured, and the password is then not printed', async () => {
  const environment = { ADMIN_EMAIL: 'Owner@Example.com', ADMIN_PASSWORD: 'nine quiet figs' }
  const restaurant = await openRestaurant({}, { environment, firstStart: true })
  expect(restaurant.notices.join()).not.toContain('nine quiet figs')
  expect(await roleOf(restaurant, 'owner@example.com', 'nine quiet figs')).toBe('admin')
})

test('the command makes a guest an admin with a new password, and ends other sessions', patient, async () => {
  const restaurant = await openRestaurant()
  const guest = await restaurant.as('customer')
  const { stdout } = await sufra(restaurant, ['admin', guest.email])
  const [, password = ''] = /Password: (\S+)/.exec(stdout) ?? []
  expect((await guest.get('/api/account')).status).toBe(401)
  expect(await roleOf(restaurant, guest.email, password)).toBe('admin')

  await sufra(restaurant, ['admin', 'new@example.com', '--staff'], { ADMIN_PASSWORD: 'nine quiet figs' })
  expect(await roleOf(restaurant, 'new@example.com', 'nine quiet figs')).toBe('staff')
})

test.runIf(ENDURANCE)('the command keeps the last admin, and reports what it cannot do', patient, async () => {
  const restaurant = await openRestaurant(
    {},
    { environment: { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'nine quiet figs' }, firstStart: true },
  )
  await expect(sufra(restaurant, ['admin', 'owner@example.com', '--staff'])).rejects.toThrow(/last admin/)
  expect(await roleOf(restaurant, 'owner@example.com', 'nine quiet figs')).toBe('admin')
  await expect(sufra(restaurant, ['dance'])).rejects.toThrow(/npx sufra admin/)
})
