import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { demoRestaurant, newRestaurant } from './restaurants.ts'

/** The site's own files; what the panel says about the software it runs on names the software. */
const files = globSync('src/web/**/*.{ts,tsx}').filter((file) => !/\.test\.ts$|panel\/health\./.test(file))

test('whose restaurant it is stands in the settings only, in no component and no text', () => {
  expect(files.length).toBeGreaterThan(200)
  const { name, name_ar, phone, whatsapp, email, address, address_ar } = demoRestaurant
  const said = [newRestaurant.name, `\\b${name}\\b`, name_ar, phone, whatsapp, email, address, address_ar]
  const identity = new RegExp(said.map((text) => text?.replace(/[()+.]/g, '\\$&')).join('|'))
  expect(files.filter((file) => identity.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('a restaurant begins with two statements of its hours, in New York, and links that lead nowhere', () => {
  expect(demoRestaurant).toMatchObject({ name: 'Sufra', time_zone: 'America/New_York' })
  expect(newRestaurant.opening_line).toBe('open daily 11:00 AM to 10:00 PM')
  expect(demoRestaurant.social_links.map(({ url }) => url)).toEqual(['#', '#', '#'])
})
