import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ALLERGENS } from '../../domain/menu/allergen-list.ts'
import { ALLERGEN_NAMES, allergenSentences } from '../../domain/menu/allergen-names.ts'
import { ALLERGENS_UNKNOWN, tidyAllergens, warningFor } from '../../domain/menu/allergens.ts'
import type { DishOptionGroup } from '../../domain/menu/options.schema.ts'
import { allergensWith, freezeChoices } from '../../domain/menu/options.ts'
import type { Order } from '../../domain/orders/orders.schema.ts'
import { guestLines } from '../../domain/orders/sold-line.ts'
import { staffLine } from '../../domain/orders/staff-orders.ts'
import { LOCALES } from '../../domain/text/locales.ts'
import { contents } from './mail-contents.ts'

const allergens = fc
  .record({
    checked: fc.boolean(),
    contains: fc.subarray([...ALLERGENS], { maxLength: 3 }),
    may_contain: fc.subarray([...ALLERGENS], { maxLength: 3 }),
  })
  .map(tidyAllergens)
const option = fc.record({
  id: fc.uuid(),
  name: fc.constantFrom('Tahini', 'Onions', 'Cheese'),
  name_ar: fc.constant('جبنة'),
  price: fc.constantFrom(0, 0.75, -1),
  is_default: fc.boolean(),
  sold_out: fc.constant(false),
  allergens,
  quantity: fc.nat(1),
})
const dish = fc.record({ own: allergens, options: fc.uniqueArray(option, { maxLength: 4, selector: ({ id }) => id }) })

type Dish = typeof dish extends fc.Arbitrary<infer Value> ? Value : never

/** A line as the server stores it: the dish, with chosen options and without those taken out. */
function soldOf({ own, options }: Dish) {
  const group: DishOptionGroup = {
    id: 'g',
    name: 'Extras',
    name_ar: null,
    kind: 'several',
    serving_size: null,
    min: 0,
    max: null,
    free: 0,
    options,
  }
  const choices = options.flatMap(({ id, quantity }) => (quantity > 0 ? [{ option_id: id, quantity }] : []))
  return {
    product_id: null,
    product_name: 'Dish',
    product_name_ar: null,
    serving_size: null,
    serving_size_ar: null,
    choices: freezeChoices([group], choices, 'USD'),
    allergens: allergensWith(own, [group], choices),
    quantity: 1,
    unit_price: 5,
    line_total: 5,
    line: 0,
    notes: null,
    meal_size: null,
    guests_count: null,
    reservation: null,
    tax_name: null,
    tax_percent: null,
  }
}
const order: Omit<Order, 'items' | 'avoids' | 'locale'> = {
  id: 'a',
  number: 'a',
  access_token: 'a',
  status: 'pending',
  channel: 'checkout',
  full_name: 'Amal',
  email: null,
  phone: null,
  delivery_address: null,
  notes: null,
  payment_method: 'cash',
  currency: 'USD',
  payment_status: 'not_required',
  payment_problem: null,
  pay_until: null,
  refunded_amount: 0,
  subtotal: 5,
  payment_asked: false,
  tax: 0,
  taxes: [],
  tax_included: false,
  delivery_fee: 0,
  tip: 0,
  total_amount: 5,
  cash_total: null,
  to_collect: 0,
  pays_with: null,
  due_at: null,
  due_until: null,
  due_kind: null,
  due_before: null,
  missed_at: null,
  zone: null,
  place: null,
  created_at: '',
  updated_at: '',
}

test('page, mails and ticket name the same allergens and the same choices, and unknown never reads as none', () => {
  fc.assert(
    fc.property(
      fc.array(dish, { minLength: 1, maxLength: 3 }),
      fc.subarray([...ALLERGENS], { maxLength: 2 }),
      fc.constantFrom(...LOCALES),
      (dishes, avoids, locale) => {
        const items = dishes.map(soldOf)
        const page = guestLines(items, locale)
        const placed = {
          order: { ...order, items, avoids, locale },
          reservations: [],
          status_changes: [],
          refund_under_way: false,
          time_zone: 'America/New_York',
          clock: '12' as const,
          tax_word: null,
          tax_word_ar: null,
          tax_number: null,
          order_url: 'https://x.example',
        }
        const mail = contents(placed, locale).join('\n')
        const [staffMail = ''] = contents(placed, locale, 'staff')
        const [none = ''] = allergenSentences({ ...ALLERGENS_UNKNOWN, checked: true }, locale)
        const [unknown = ''] = allergenSentences(ALLERGENS_UNKNOWN, locale)
        expect(mail.includes(unknown)).toBe(items.some((item) => !item.allergens.checked))
        for (const [i, item] of items.entries()) {
          const ticket = staffLine(item, avoids, locale)
          const read = [...(page.lines[i]?.allergens ?? []), ...page.allergens]
          const named = (sentences: string[]) =>
            ALLERGENS.filter((one) =>
              sentences.some((sentence) => words(sentence).includes(ALLERGEN_NAMES[locale][one])),
            )
          const set = ALLERGENS.filter((one) =>
            [...item.allergens.contains, ...item.allergens.may_contain].includes(one),
          )
          expect(named(read)).toEqual(set)
          expect(named(ticket.allergens)).toEqual(set)
          for (const sentence of page.lines[i]?.allergens ?? []) expect(mail).toContain(sentence)
          for (const sentence of [...ticket.allergens, ...ticket.warnings]) expect(staffMail).toContain(sentence)
          for (const { text } of ticket.choices) for (const letter of [mail, staffMail]) expect(letter).toContain(text)
          expect(page.lines[i]?.choices).toEqual(ticket.choices)
          expect(read.includes(unknown)).toBe(!item.allergens.checked)
          if (!item.allergens.checked) expect([...read, ...ticket.allergens]).not.toContain(none)
          expect(ticket.warnings.length > 0).toBe(warningFor(avoids, item.allergens) !== null)
        }
      },
    ),
  )
})

/** The names after the colon of `Contains: Milk, Wheat`. */
const words = (sentence: string) => sentence.replace(/^[^:]*: ?/, '').split(/[,،] /)
