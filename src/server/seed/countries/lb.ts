import { type DemoCountry, includedRate, neighborhoodZone, pick } from '../demo-country.ts'
import { demoRestaurant } from '../restaurants.ts'

const NEAR = [
  { name: 'Hamra', name_ar: 'الحمرا' },
  { name: 'Ras Beirut', name_ar: 'رأس بيروت' },
  { name: 'Verdun', name_ar: 'فردان' },
]
const FAR = [
  { name: 'Achrafieh', name_ar: 'الأشرفية' },
  { name: 'Gemmayzeh', name_ar: 'الجميزة' },
]
const AREAS = [...NEAR, ...FAR]
const STREETS = ['Zaytoun Street', 'Yasmine Street', 'Tout Street', 'Snawbar Street']

const phone = (last: number) => `+961 1 555 ${last}`

/** Restaurants in Beirut have written their prices in dollars since the pound fell. */
export const lebanon: DemoCountry = {
  settings: {
    ...demoRestaurant,
    country: 'LB',
    time_zone: 'Asia/Beirut',
    currency: 'USD',
    tax_word: 'VAT',
    tax_word_ar: 'ضريبة القيمة المضافة',
    delivery_fee: 2,
    minimum_delivery: 10,
    tips: true,
    tip_percents: [5, 10, 15],
    phone: phone(146),
    whatsapp: phone(146),
    address: '48 Bustan Street, Hamra, Beirut',
    address_ar: 'شارع البستان 48، الحمرا، بيروت',
    latitude: 33.8962,
    longitude: 35.4825,
  },
  taxes: () => ({
    included: true,
    rates: [includedRate('VAT', 'القيمة المضافة', 11)],
    rate: 'VAT',
    exceptions: [],
    delivery: 'VAT',
  }),
  prices: { currency: 'USD', factor: 0.7, step: 0.5 },
  zones: [
    neighborhoodZone([...NEAR], {
      id: 'b0d5c6a2-6a57-4c1c-9a0e-2f2f7a1d9611',
      name: 'Hamra, Ras Beirut and Verdun',
      name_ar: 'الحمرا ورأس بيروت وفردان',
      fee: 2,
      free_from: 50,
    }),
    neighborhoodZone([...FAR], {
      id: 'b0d5c6a2-6a57-4c1c-9a0e-2f2f7a1d9612',
      name: 'Achrafieh and Gemmayzeh',
      name_ar: 'الأشرفية والجميزة',
      fee: 3,
      free_from: null,
    }),
  ],
  guests: {
    names: [],
    phone: (n) => phone(500 + n),
    home: (n) => {
      const neighborhood = pick(AREAS, n).name
      return {
        address: `${5 + n * 3} ${pick(STREETS, n)}, ${neighborhood}, Beirut`,
        place: { postcode: null, neighborhood, point: null },
      }
    },
  },
}
