import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { demoRestaurant, newRestaurant } from './restaurants.ts'

/** Without the panel's health texts, which name the software Sufra. */
const files = globSync('src/web/**/*.{ts,tsx}').filter((file) => !/\.test\.ts$|panel\/health\./.test(file))

test('the identity of the restaurant is only in the settings, in no component and no text', () => {
  expect(files.length).toBeGreaterThan(200)
  const { name, name_ar, phone, whatsapp, email, address, address_ar } = demoRestaurant
  const texts = [newRestaurant.name, `\\b${name}\\b`, name_ar, phone, whatsapp, email, address, address_ar]
  const identity = new RegExp(texts.map((text) => text?.replace(/[()+.]/g, '\\$&')).join('|'))
  expect(files.filter((file) => identity.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('the demo is in New York, has the specified hours and links without a target', () => {
  expect(demoRestaurant).toMatchObject({ name: 'Sufra', time_zone: 'America/New_York' })
  expect(demoRestaurant.opening_line).toBe('open daily 11:00 AM to 10:00 PM')
  expect(demoRestaurant.social_links.map(({ url }) => url)).toEqual(['#', '#', '#'])
})
