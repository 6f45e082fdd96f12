import { expect, inject, test } from 'vitest'
import { guestSpellings, notOnTheMenu, searchAsGuests } from './guests.ts'

test('the list has 400 spellings in both scripts, and 100 words for what is not on the menu', () => {
  const spellings = guestSpellings.flatMap((dish) => dish.spellings)
  expect(spellings.length).toBeGreaterThan(400)
  expect(spellings.filter((spelling) => /[ء-ي]/.test(spelling)).length).toBeGreaterThan(150)
  expect(notOnTheMenu.length).toBeGreaterThan(100)
})

test('the right dish comes first, and what is not on the menu is never a plain result', {
  timeout: 120_000,
}, async () => {
  const { first, among_five, wrong, missed } = await searchAsGuests(inject('template').url)
  expect(first, missed.join('\n')).toBeGreaterThanOrEqual(0.97)
  expect(among_five).toBeGreaterThanOrEqual(0.985)
  expect(wrong).toEqual([])
})
