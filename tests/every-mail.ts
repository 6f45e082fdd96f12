import { ALLERGENS_UNKNOWN } from '../src/domain/menu/allergens.ts'
import type { GuestOrder } from '../src/domain/orders/orders.schema.ts'
import type { PaymentAlert } from '../src/domain/payments/states.ts'
import * as accounts from '../src/server/accounts/account-mail.ts'
import { invitation } from '../src/server/accounts/invitation-mail.ts'
import * as passkeys from '../src/server/accounts/passkey-mail.ts'
import { contactMessage } from '../src/server/messages/contact-mail.ts'
import { orderChanged } from '../src/server/orders/changed-mail.ts'
import * as orders from '../src/server/orders/order-mail.ts'
import { paymentAlert } from '../src/server/orders/payment-alert-mail.ts'
import * as payments from '../src/server/orders/payment-mail.ts'
import * as progress from '../src/server/orders/progress-mail.ts'
import { reservationReleased } from '../src/server/orders/released-mail.ts'
import * as tables from '../src/server/orders/table-mail.ts'
import { providerNews } from '../src/server/payments/provider-mail.ts'
import type { Letter, Template } from '../src/server/platform/mail/message.ts'
import { testMessage } from '../src/server/settings/test-mail.ts'

const dated = { created_at: '2026-11-15T17:00:00Z', updated_at: '2026-11-15T17:00:00Z' }
const sold = {
  tax_name: null,
  tax_percent: 15,
  product_id: null,
  product_name_ar: null,
  serving_size: null,
  serving_size_ar: null,
  notes: null,
  meal_size: null,
  guests_count: null,
  choices: [],
  allergens: ALLERGENS_UNKNOWN,
  reservation: null,
}
const choice = { option_id: 'c', group_name: 'Sauces', group_name_ar: null }

/** An order whose guest writes Latin letters, with dishes that have an Arabic name and dishes that have none. */
const placed: GuestOrder = {
  status_changes: [],
  refund_under_way: false,
  order_url: 'https://sufra.example/ar/orders/abc',
  time_zone: 'America/New_York',
  clock: '12',
  tax_word: 'VAT',
  tax_word_ar: null,
  tax_number: 'DE 123 456 789',
  order: {
    id: '3f2a91bc-0000-4000-8000-000000000000',
    number: '3f2a91bc',
    access_token: 'abc',
    status: 'pending',
    channel: 'order',
    full_name: 'Amal Haddad',
    email: 'amal@example.com',
    phone: '+1 (212) 555-0146',
    delivery_address: '48 Orchard Lane, New York, NY 10002',
    notes: '2 chairs for children, please.',
    avoids: ['nuts'],
    payment_method: 'paypal',
    payment_status: 'unpaid',
    payment_problem: null,
    locale: 'ar',
    payment_asked: false,
    pay_until: null,
    refunded_amount: 0,
    currency: 'USD',
    subtotal: 56,
    tax: 8.4,
    taxes: [{ name: null, name_ar: null, percent: 15, dishes: 56, delivery: 0, tax: 8.4 }],
    tax_included: false,
    delivery_fee: 5,
    tip: 3,
    total_amount: 72.4,
    cash_total: null,
    to_collect: 0,
    pays_with: null,
    due_at: '2026-11-15T23:40:00.000Z',
    due_until: '2026-11-16T00:00:00.000Z',
    due_kind: 'asap',
    due_before: null,
    missed_at: null,
    place: null,
    zone: { id: 'z', name: 'Lower East Side', name_ar: null, extra_minutes: 15 },
    ...dated,
    items: [
      {
        ...sold,
        line: 0,
        product_name: 'Falafel',
        quantity: 1,
        unit_price: 9.75,
        line_total: 9.75,
        choices: [
          { ...choice, name: 'Onions', name_ar: 'بصل', quantity: 0, price: 0 },
          { ...choice, name: 'Tahini', name_ar: null, quantity: 2, price: 0.75 },
        ],
        allergens: { checked: false, contains: ['sesame'], may_contain: ['nuts'] },
      },
      {
        ...sold,
        line: 1,
        product_name: 'Lamb Mandi',
        product_name_ar: 'مندي لحم',
        quantity: 1,
        unit_price: 48,
        line_total: 48,
      },
      {
        ...sold,
        line: 2,
        product_name: 'Mint Tea',
        serving_size: '6 glasses',
        quantity: 2,
        unit_price: 4,
        line_total: 8,
      },
    ],
  },
  reservations: [
    {
      ...sold,
      product_name: '7 Spice Rice',
      quantity: 1,
      image_url: null,
      special_requests: null,
      ...dated,
      id: 'b',
      number: 'b',
      access_token: 'b',
      order_id: 'a',
      status: 'cancelled',
      total_amount: 48,
      reservation_date: '2026-11-20',
      reservation_time: '7:00 PM',
      meal_size: 'full',
      guests_count: 11,
      coming_at: null,
      currency: 'USD',
      payment_method: 'cash',
      payment_status: 'unpaid',
    },
  ],
}
const cancelled: GuestOrder = { ...placed, order: { ...placed.order, status: 'cancelled', payment_method: 'cash' } }
const message = { name: 'Amal Haddad', email: 'amal@example.com', subject: 'A table for 8?', message: '5 PM is fine.' }
const URL = 'https://sufra.example/x'
const falafel = { ...sold, line: 0, product_name: 'Falafel' }
const delta = {
  lines: [
    { ...falafel, before: 0, after: 2 },
    { ...falafel, product_name: 'Lamb Mandi', product_name_ar: 'مندي لحم', line: 1, before: 2, after: 1 },
  ],
}
const NEWS: Record<PaymentAlert, true> = {
  kept: true,
  kept_part: true,
  denied: true,
  mismatched: true,
  paid_twice: true,
  unexpected: true,
  gone: true,
  invoice_taken: true,
  refund_failed: true,
  disputed: true,
  reversed: true,
}

const written = <About extends unknown[]>(name: string, template: Template<About>, ...about: About) => ({
  name,
  en: template.en(...about),
  ar: template.ar(...about),
})

/** The words of a paragraph, without the address of a link. */
export function wordsOf(paragraph: Letter['paragraphs'][number]): string {
  if (typeof paragraph === 'string') return paragraph
  return 'label' in paragraph ? paragraph.label : paragraph.warning
}

/** Every mail in both languages. */
export const everyMail = [
  written('verifyEmail', accounts.verifyEmail, URL),
  written('resetPassword', accounts.resetPassword, URL),
  written('accountExists', accounts.accountExists, URL, URL),
  written('passwordChanged', accounts.passwordChanged, URL),
  written('twoFactorCleared', accounts.twoFactorCleared, URL),
  written('twoFactorOff', accounts.twoFactorOff, URL, URL),
  written('newSignIn', accounts.newSignIn, 'Safari, iPhone', URL, URL),
  written('passkeyAdded', passkeys.passkeyAdded, 'Safari, iPhone', URL, URL),
  written('passkeyRemoved', passkeys.passkeyRemoved, URL, URL),
  written('paypalOff', providerNews, { problem: 'permission', detail: 'PERMISSION_DENIED: No.', public_url: URL }),
  written('paypalBack', providerNews, { problem: null, detail: null, public_url: URL }),
  written('passkeysReset', passkeys.passkeysReset, URL, URL),
  written('invitation', invitation, 'cook', URL),
  written('testMessage', testMessage, URL),
  written('contactMessage', contactMessage, { ...message, locale: 'ar' }),
  ...[placed, cancelled].flatMap((order) => [
    ...Object.entries(orders).map(([name, template]) => written(name, template, order)),
    ...Object.entries(progress).map(([name, template]) => written(name, template, order)),
    ...Object.entries(tables).map(([name, template]) => written(name, template, order)),
    written('paymentExpired', payments.paymentExpired, order),
    written('paymentFailed', payments.paymentFailed, order),
    written('paymentRefunded', payments.paymentRefunded, order, { amount: 24, currency: 'USD' }),
    written('reservationReleased', reservationReleased, order),
    written('orderChanged', orderChanged, order, delta),
    written('orderMoved', orderChanged, order, { lines: [] }),
  ]),
  ...(Object.keys(NEWS) as PaymentAlert[]).map((news) =>
    written(news, paymentAlert, placed, news, { amount: 1024.5, currency: 'USD' }),
  ),
]
