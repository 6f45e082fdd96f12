import { type DemoCountry, neighborhoodZone, pick } from '../demo-country.ts'
import { demoRestaurant } from '../restaurants.ts'

const NEAR = [
  { name: 'Salmiya', name_ar: 'السالمية' },
  { name: 'Hawally', name_ar: 'حولي' },
  { name: 'Jabriya', name_ar: 'الجابرية' },
]
const FAR = [
  { name: 'Mishref', name_ar: 'مشرف' },
  { name: 'Kuwait City', name_ar: 'مدينة الكويت' },
]
const AREAS = [...NEAR, ...FAR]

/** No number in Kuwait begins with 2555. */
const phone = (last: number) => `+965 2555 0${last}`

export const kuwait: DemoCountry = {
  settings: {
    ...demoRestaurant,
    country: 'KW',
    time_zone: 'Asia/Kuwait',
    currency: 'KWD',
    tax_percent: 0,
    delivery_fee: 0.5,
    minimum_delivery: 3,
    phone: phone(146),
    whatsapp: phone(146),
    address: 'Building 48, Street 12, Block 4, Salmiya, Kuwait',
    address_ar: 'السالمية، قطعة 4، شارع 12، مبنى 48، الكويت',
    latitude: 29.3339,
    longitude: 48.0761,
  },
  taxes: null,
  prices: { currency: 'KWD', factor: 0.35, step: 0.25 },
  zones: [
    neighborhoodZone([...NEAR], {
      id: 'b0d5c6a2-6a57-4c1c-9a0e-2f2f7a1d9651',
      name: 'Salmiya, Hawally and Jabriya',
      name_ar: 'السالمية وحولي والجابرية',
      fee: 0.5,
      free_from: 15,
    }),
    neighborhoodZone([...FAR], {
      id: 'b0d5c6a2-6a57-4c1c-9a0e-2f2f7a1d9652',
      name: 'Mishref and Kuwait City',
      name_ar: 'مشرف ومدينة الكويت',
      fee: 1,
      free_from: null,
    }),
  ],
  guests: {
    names: [],
    phone: (n) => phone(500 + n),
    home: (n) => {
      const neighborhood = pick(AREAS, n).name
      return {
        address: `Building ${3 + n * 2}, Street ${1 + (n % 9)}, Block ${1 + (n % 6)}, ${neighborhood}`,
        place: { postcode: null, neighborhood, point: null },
      }
    },
  },
}
