import { expect, test } from 'vitest'
import { SERVICES } from '../../../domain/hours/services.ts'
import type { Settings } from '../../../domain/settings/settings.schema.ts'
import { DAYS } from '../../../domain/time/calendar.ts'
import { pickChanges, toDraft } from './draft.ts'
import { toServicePeriods, toSpecialDay } from './hours-draft.ts'

const evening = { opens: '12:00', closes: '22:00', services: [...SERVICES], weekdays: [...DAYS], from: null, to: null }
const settings: Settings = {
  currency: 'USD',
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
  country: null,
  time_zone: 'Asia/Beirut',
  social_links: [{ network: 'x', url: '#' }],
  menu_order: 'name',
  new_dishes_today: false,
  slots_follow_hours: false,
  one_panel_language: false,
  order_numbers: 'id',
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
  service_periods: [evening],
  special_days: [],
  taxes: null,
  tax_word: null,
  tax_word_ar: null,
  tax_number: null,
  smallest_coin: null,
  tax_percent: 15,
  delivery_fee: 5,
  minimum_pickup: 0,
  minimum_delivery: 0,
  prep_minutes: 20,
  delivery_minutes: 30,
  pace_limit: null,
  pace_unit: 'dishes',
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
  table_reservations: false,
  one_checkout: false,
  email_notifications: true,
  mail_language: 'en',
  require_two_factor: false,
  version: 1,
  status: {
    mail: { carrier: 'folder', waiting: 0, last_error: null },
    payment_methods: [],
    odd_prices: [],
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
  expect(pickChanges(toDraft(settings), settings)).toEqual({})
})

test('typed text is sent as numbers, times and languages', () => {
  const draft = toDraft(settings)
  const week = draft.service_periods[0]?.week
  if (!week?.friday[0]) throw new Error('Friday has hours')
  week.friday[0].closes = '02:00'
  week.sunday = []
  const typed = {
    ...draft,
    slot_capacity: ' 40 ',
    tax_percent: '7,5',
    delivery_fee: '',
    tip_percents: '5، 12',
    map_place: 'https://www.google.com/maps/@33.8938,35.5018,17z',
    arabic: false,
  }
  expect(pickChanges(typed, settings)).toEqual({
    slot_capacity: 40,
    tax_percent: 7.5,
    delivery_fee: null,
    tip_percents: [5, 12],
    latitude: 33.8938,
    longitude: 35.5018,
    languages: ['en'],
    service_periods: [
      { ...evening, weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'saturday'] },
      { ...evening, closes: '26:00', weekdays: ['friday'] },
    ],
  })
})

test('a place stays as it is until another one is typed, and can be deleted', () => {
  const saved = { ...settings, latitude: 40.7171, longitude: -73.9902 }
  const draft = toDraft(saved)
  expect(pickChanges(draft, saved)).toEqual({})
  expect(pickChanges({ ...draft, map_place: '40.7171, -73.99' }, saved)).toEqual({ longitude: -73.99 })
  expect(pickChanges({ ...draft, map_place: ' ' }, saved)).toEqual({ latitude: null, longitude: null })
})

test('hours of several days, seasons and special days are the same after they were read and sent', () => {
  const season = { ...evening, opens: '18:00', closes: '28:00', from: '2027-02-08', to: '2027-03-09' }
  const lunch = { ...evening, closes: '15:00', weekdays: ['monday' as const] }
  const dinner = { ...lunch, opens: '18:00', closes: '24:00', services: ['pickup' as const] }
  const service_periods = [lunch, dinner, season]
  const special_days = [{ date: '2026-12-24', periods: [], reason: 'Christmas Eve', reason_ar: null }]
  const saved = { ...settings, service_periods, special_days }
  const { service_periods: drafts, special_days: days } = toDraft(saved)
  expect(toServicePeriods(drafts)).toEqual(service_periods)
  expect(days.map(toSpecialDay)).toEqual(special_days)
})
