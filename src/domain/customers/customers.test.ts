import { expect, test } from 'vitest'
import { mergedCustomer } from './merge.ts'

const layla = {
  name: 'Layla',
  email: 'layla@example.com',
  phone: null,
  address: '1 Fig Street',
  notes: 'No nuts',
  rating: 4,
  rating_count: 1,
}

test('the kept record gets the fields it lacks, and the other differing fields are reported as lost', () => {
  const other = { ...layla, name: 'Laila', email: 'laila@example.com', phone: '555 0100', notes: 'By the window' }
  expect(mergedCustomer(layla, { ...other, rating: 5, rating_count: 2 })).toEqual({
    record: { ...layla, phone: '555 0100', notes: 'No nuts\nBy the window', rating: 4.7, rating_count: 3 },
    taken: ['phone'],
    lost: ['name', 'email'],
  })
})

test('equal fields are kept once, and a record without ratings keeps its rating', () => {
  const unrated = { ...layla, rating: 5, rating_count: 0 }
  expect(mergedCustomer(unrated, unrated)).toEqual({ record: unrated, taken: [], lost: [] })
  expect(mergedCustomer({ ...unrated, notes: null }, { ...unrated, notes: null }).record.notes).toBeNull()
})
