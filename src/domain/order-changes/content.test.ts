import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '../../../tests/endurance.ts'
import { addUp, asMinor } from '../money.ts'
import { addsDishes, changedLines, contentProblem, givenBack, settleDifference, statusAfter } from './content.ts'

const line = (number: number, quantity: number) => ({
  line: number,
  quantity,
  product_id: null,
  product_name: `Dish ${number}`,
  product_name_ar: null,
  serving_size: null,
  serving_size_ar: null,
  choices: [],
})

test('a change names only the lines with another number of portions', () => {
  const changed = changedLines([line(0, 2), line(1, 1), line(2, 4)], [line(0, 2), line(3, 1), line(2, 3)])
  expect(changed.map(({ line: number, before, after }) => [number, before, after])).toEqual([
    [1, 1, 0],
    [2, 4, 3],
    [3, 0, 1],
  ])
  expect(addsDishes(changed)).toBe(true)
  expect(addsDishes(changedLines([line(0, 2)], [line(0, 1)]))).toBe(false)
})

test('an order is changed until it is done, and gets no dishes on its way', () => {
  const order = { status: 'confirmed', payment_status: 'not_required' } as const
  expect(contentProblem(order, true)).toBeNull()
  expect(contentProblem({ ...order, status: 'delivering' }, false)).toBeNull()
  expect(contentProblem({ ...order, status: 'delivering' }, true)).toBe('on_its_way')
  expect(contentProblem({ ...order, status: 'completed' }, false)).toBe('done')
  expect(contentProblem({ ...order, status: 'cancelled' }, false)).toBe('done')
  expect(contentProblem({ ...order, payment_status: 'checking' }, false)).toBe('payment_unclear')
  expect(contentProblem({ ...order, payment_status: 'refunded' }, false)).toBe('payment_unclear')
  expect([statusAfter('ready', true), statusAfter('ready', false), statusAfter('confirmed', true)]).toEqual([
    'preparing',
    'ready',
    'confirmed',
  ])
})

const amount = fc.integer({ min: 1, max: 100_000 }).map(asMinor)

test('whatever changes one after the other, what was paid, given back and collected is the price', () => {
  fc.assert(
    fc.property(amount, fc.array(amount, { maxLength: 12 }), (paid, totals) => {
      let order = { total: paid, to_collect: asMinor(0), refundable: paid }
      for (const next of totals) {
        const { to_collect, refund } = settleDifference(order, next)
        expect(to_collect).toBeGreaterThanOrEqual(0)
        expect(refund).toBeGreaterThanOrEqual(0)
        // Nobody is asked for money and given some back at once.
        expect(refund === 0 || to_collect === 0).toBe(true)
        order = { total: next, to_collect, refundable: asMinor(order.refundable - refund) }
        expect(addUp([order.refundable, order.to_collect])).toBe(next)
        const refunded = asMinor(paid - order.refundable)
        expect(givenBack({ captured: paid, refunded }, next, to_collect)).toBe(refunded)
      }
    }),
    { numRuns: rounds(300, 10_000) },
  )
})

test('a refund for another reason is not counted as given back', () => {
  const [captured, refunded] = [asMinor(3000), asMinor(500)]
  expect(givenBack({ captured, refunded }, captured, asMinor(0))).toBe(0)
  expect(givenBack({ captured, refunded: asMinor(1500) }, asMinor(2000), asMinor(0))).toBe(1000)
})
