import { expect, test } from 'vitest'
import type { Settings } from '../../../domain/restaurant/settings.schema.ts'
import { changesOf, draftOf } from './draft.ts'

const evening = { opens: '12:00', closes: '22:00' }
const settings: Settings = {
  name: 'Sufra',
  name_ar: null,
  tagline: '',
  tagline_ar: null,
  logo_url: '/brand/logo-mark.svg',
  phone: '',
  whatsapp: '',
  email: '',
  address: '',
  address_ar: null,
  latitude: null,
  longitude: null,
  time_zone: 'Asia/Beirut',
  social_links: [{ network: 'x', url: '#' }],
  is_open: true,
  opens_on: null,
  is_demo: false,
  cuisines: [],
  price_range: '$$',
  is_halal: true,
  halal_certificate: null,
  message_months: 24,
  opening_line: '',
  opening_line_ar: null,
  weekly_hours: {
    monday: evening,
    tuesday: evening,
    wednesday: evening,
    thursday: evening,
    friday: evening,
    saturday: evening,
    sunday: evening,
  },
  closed_days: [],
  tax_percent: 15,
  delivery_fee: 5,
  minimum_pickup: 0,
  minimum_delivery: 0,
  tips: false,
  tip_percents: [10, 15, 20],
  cash_change: false,
  slot_capacity: null,
  unpaid_minutes: 30,
  refund_cancelled: false,
  release_hours: null,
  languages: ['en', 'ar'],
  online_ordering: true,
  online_reservations: true,
  email_notifications: true,
  require_two_factor: false,
  version: 1,
  status: {
    mail: { carrier: 'folder', waiting: 0, last_error: null },
    payment_methods: [],
    paypal: {
      environment: 'none',
      offered: false,
      problem: null,
      detail: null,
      checked_at: null,
      webhook: false,
      webhook_at: null,
    },
    pictures: 'folder',
  },
}

test('unchanged settings are not sent', () => {
  expect(changesOf(draftOf(settings), settings)).toEqual({})
})

test('typed text is sent as numbers, times and languages', () => {
  const draft = draftOf(settings)
  draft.weekly_hours.friday.closes = '00:00'
  draft.weekly_hours.sunday.open = false
  const typed = {
    ...draft,
    slot_capacity: ' 40 ',
    tax_percent: '7,5',
    delivery_fee: '',
    tip_percents: '5، 12',
    arabic: false,
  }
  expect(changesOf(typed, settings)).toEqual({
    slot_capacity: 40,
    tax_percent: 7.5,
    delivery_fee: null,
    tip_percents: [5, 12],
    languages: ['en'],
    weekly_hours: { ...settings.weekly_hours, friday: { opens: '12:00', closes: '24:00' }, sunday: null },
  })
})

test('a closed day has the default hours for when it is opened', () => {
  const closedOnMonday = { ...settings, weekly_hours: { ...settings.weekly_hours, monday: null } }
  expect(draftOf(closedOnMonday).weekly_hours.monday).toEqual({ open: false, opens: '12:00', closes: '22:00' })
})
