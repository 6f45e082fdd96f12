import { expect, test } from 'vitest'
import { contactProblems } from './required-fields.ts'

const empty = { full_name: ' ', email: '', phone: '', delivery_address: '' }
const complete = {
  full_name: 'Amal',
  email: 'amal@example.com',
  phone: '555 0100',
  delivery_address: '1 Fig Street',
}

test('the checkout page needs name, email, phone and address', () => {
  expect(contactProblems(complete, 'checkout', 'cash')).toEqual({})
  expect(contactProblems(empty, 'checkout', 'cash')).toEqual({
    full_name: 'missing',
    email: 'missing',
    phone: 'missing',
    delivery_address: 'missing',
  })
})

test('the order page needs no email address, and pickup no delivery address', () => {
  expect(contactProblems({ ...complete, email: '' }, 'order', 'paypal')).toEqual({})
  expect(contactProblems({ ...complete, delivery_address: '' }, 'checkout', 'pickup')).toEqual({})
})

test('an invalid email address or phone number is told from a missing one', () => {
  expect(contactProblems({ ...complete, email: 'amal', phone: '12' }, 'order', 'cash')).toEqual({
    email: 'invalid',
    phone: 'invalid',
  })
})
