import { type DemoCountry, includedRate, pick, postcodeZone } from '../demo-country.ts'
import { demoRestaurant } from '../restaurants.ts'

const STREETS = ['Kastanienweg', 'Ahornstraße', 'Mühlengasse', 'Tulpenweg', 'Am Lindenhof', 'Gartenzeile']
const POSTCODES = ['10119', '10115', '10178', '10405', '10437', '10999']

/** Numbers that the network agency keeps for films and books. */
const phone = (last: number) => `+49 30 23125${last}`

export const germany: DemoCountry = {
  settings: {
    ...demoRestaurant,
    country: 'DE',
    time_zone: 'Europe/Berlin',
    currency: 'EUR',
    tax_word: 'VAT',
    tax_word_ar: 'ضريبة القيمة المضافة',
    delivery_fee: 2.5,
    minimum_delivery: 15,
    tips: true,
    tip_percents: [5, 10, 15],
    phone: phone(146),
    whatsapp: phone(146),
    address: 'Obstgartenweg 48, 10119 Berlin',
    address_ar: 'أوبستغارتنفيغ 48، 10119 برلين',
    latitude: 52.531,
    longitude: 13.401,
    opening_line: 'open daily 11:00 to 22:00',
    opening_line_ar: 'مفتوح يوميًا من 11:00 حتى 22:00',
  },
  taxes: (drinks) => ({
    included: true,
    rates: [includedRate('Food', 'طعام', 7), includedRate('Drinks', 'مشروبات', 19)],
    rate: 'Food',
    exceptions: [{ category_id: drinks, service: null, rate: 'Drinks' }],
    delivery: 'Food',
  }),
  prices: { currency: 'EUR', factor: 0.9, step: 0.5 },
  zones: [
    postcodeZone(['101*'], {
      id: 'b0d5c6a2-6a57-4c1c-9a0e-2f2f7a1d4901',
      name: 'Berlin Mitte',
      name_ar: 'وسط برلين',
      fee: 2.5,
      free_from: 60,
    }),
    postcodeZone(['104*', '109*'], {
      id: 'b0d5c6a2-6a57-4c1c-9a0e-2f2f7a1d4902',
      name: 'Prenzlauer Berg and Kreuzberg',
      name_ar: 'برنتسلاور بيرغ وكرويتسبيرغ',
      fee: 4.5,
      free_from: null,
    }),
  ],
  guests: {
    names: [
      'Lukas Schneider',
      'Anna Hoffmann',
      'Jonas Weber',
      'Emre Yilmaz',
      'Katharina Vogel',
      'Felix Brandt',
      'Miriam Schulz',
      'Tobias Lang',
      'Julia Krause',
      'Paul Richter',
    ],
    phone: (n) => phone(500 + n),
    home: (n) => {
      const postcode = pick(POSTCODES, n)
      return {
        address: `${pick(STREETS, n)} ${3 + n * 2}, ${postcode} Berlin`,
        place: { postcode, neighborhood: null, point: null },
      }
    },
  },
}
