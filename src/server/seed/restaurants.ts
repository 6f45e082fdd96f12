import type { ServicePeriod } from '../../domain/hours/service-periods.schema.ts'
import { SERVICES } from '../../domain/hours/services.ts'
import { DEFAULT_LOGO } from '../../domain/restaurant/restaurant.ts'
import { NEW_NAME } from '../../domain/restaurant/setup.ts'
import type { Day } from '../../domain/time/calendar.ts'
import type { settings } from '../tables/schema.ts'

export type NewSettings = typeof settings.$inferInsert

const fromNoon = (closes: string, ...weekdays: Day[]): ServicePeriod => ({
  opens: '12:00',
  closes,
  weekdays,
  services: [...SERVICES],
  from: null,
  to: null,
})

/**
 * The settings of a new restaurant: what a restaurant would choose, and nothing that only its owner can know, such as
 * hours and charges. The demo has what the specification says.
 */
export const newRestaurant: NewSettings = {
  name: NEW_NAME,
  name_ar: 'مطعمنا',
  tagline: '',
  logo_url: DEFAULT_LOGO,
  phone: '',
  whatsapp: '',
  email: '',
  address: '',
  time_zone: 'America/New_York',
  social_links: [],
  opening_line: '',
  service_periods: [],
  is_open: false,
  is_halal: false,
  cuisines: [],
  price_range: null,
  tax_percent: null,
  delivery_fee: null,
  online_reservations: false,
  one_panel_language: true,
  order_numbers: 'day',
  one_checkout: true,
  menu_order: 'owner',
  slots_follow_hours: true,
  new_dishes_today: true,
}

export const demoRestaurant: NewSettings = {
  ...newRestaurant,
  is_open: true,
  is_demo: true,
  service_periods: [
    fromNoon('22:00', 'monday', 'tuesday', 'wednesday', 'thursday'),
    fromNoon('23:00', 'friday', 'saturday'),
    fromNoon('21:00', 'sunday'),
  ],
  price_range: '$$',
  tax_percent: 15,
  delivery_fee: 5,
  online_reservations: true,
  one_panel_language: false,
  order_numbers: 'id',
  one_checkout: false,
  menu_order: 'name',
  slots_follow_hours: false,
  new_dishes_today: false,
  is_halal: true,
  cuisines: ['Middle Eastern', 'Halal'],
  name: 'Sufra',
  name_ar: 'سُفرة',
  tagline: 'A halal Eastern kitchen around one generous table',
  tagline_ar: 'مطبخ شرقي حلال ومائدة عامرة تجمعنا',
  phone: '+1 (212) 555-0146',
  whatsapp: '+1 212 555 0146',
  email: 'hello@sufra.example',
  address: '48 Orchard Lane, New York, NY 10002',
  address_ar: '48 أورتشارد لين، نيويورك 10002',
  latitude: 40.7171,
  longitude: -73.9902,
  opening_line: 'open daily 11:00 AM to 10:00 PM',
  opening_line_ar: 'مفتوح يوميًا من 11:00 صباحًا حتى 10:00 مساءً',
  social_links: [
    { network: 'facebook', url: '#' },
    { network: 'instagram', url: '#' },
    { network: 'x', url: '#' },
  ],
}
