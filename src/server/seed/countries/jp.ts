import { type DemoCountry, includedRate, pick, postcodeZone } from '../demo-country.ts'
import { demoRestaurant } from '../restaurants.ts'

const DISTRICTS = [
  ['Ebisu, Shibuya-ku', '150-0013'],
  ['Jinnan, Shibuya-ku', '150-0041'],
  ['Kamiyamacho, Shibuya-ku', '150-0047'],
  ['Nakameguro, Meguro-ku', '153-0061'],
  ['Daizawa, Setagaya-ku', '155-0032'],
] as const

/** No number in Tokyo begins with a 0. */
const phone = (last: number) => `+81 3-0555-${String(last).padStart(4, '0')}`

export const japan: DemoCountry = {
  settings: {
    ...demoRestaurant,
    country: 'JP',
    time_zone: 'Asia/Tokyo',
    currency: 'JPY',
    tax_word: 'Consumption tax',
    tax_word_ar: 'ضريبة الاستهلاك',
    delivery_fee: 400,
    minimum_delivery: 2000,
    phone: phone(146),
    whatsapp: phone(146),
    address: '9-4-8 Ebisu, Shibuya-ku, Tokyo 150-0013',
    address_ar: '\u20669-4-8\u2069 إبيسو، شيبويا، طوكيو \u2066150-0013\u2069',
    latitude: 35.6467,
    longitude: 139.7101,
    opening_line: 'open daily 11:00 to 22:00',
    opening_line_ar: 'مفتوح يوميًا من 11:00 حتى 22:00',
  },
  taxes: () => ({
    included: true,
    rates: [includedRate('Standard', 'عادية', 10), includedRate('Reduced', 'مخفضة', 8)],
    rate: 'Reduced',
    exceptions: [{ category_id: null, service: 'dine_in', rate: 'Standard' }],
    delivery: 'Standard',
  }),
  prices: { currency: 'JPY', factor: 120, step: 50 },
  zones: [
    postcodeZone(['150*', '151*'], {
      id: 'b0d5c6a2-6a57-4c1c-9a0e-2f2f7a1d8101',
      name: 'Shibuya',
      name_ar: 'شيبويا',
      fee: 400,
      free_from: 8000,
    }),
    postcodeZone(['153*', '155*'], {
      id: 'b0d5c6a2-6a57-4c1c-9a0e-2f2f7a1d8102',
      name: 'Meguro and Setagaya',
      name_ar: 'ميغورو وسيتاغايا',
      fee: 600,
      free_from: null,
    }),
  ],
  guests: {
    names: [
      'Haruka Sato',
      'Kenji Tanaka',
      'Yui Nakamura',
      'Takumi Ito',
      'Aya Kobayashi',
      'Daichi Mori',
      'Sakura Ishikawa',
      'Ren Hayashi',
      'Naoko Shimizu',
      'Shota Ogawa',
    ],
    phone: (n) => phone(500 + n),
    home: (n) => {
      const [district, postcode] = pick(DISTRICTS, n)
      return {
        address: `${7 + (n % 3)}-${1 + n}-${2 + (n % 7)} ${district}, Tokyo ${postcode}`,
        place: { postcode, neighborhood: null, point: null },
      }
    },
  },
}
