import type { Locale } from '../../domain/text/locales.ts'

export type Guest = {
  name: string
  locale: Locale
  email: string | null
  phone: string
  address: string
  /** What the staff noted about the guest. */
  notes?: string
}

/** The staff of the demo: names in the history of orders, without accounts. */
export const FLOOR = 'Nadia Rahal'
export const KITCHEN = 'Yusuf Karam'

/** The guests whom everybody at the restaurant knows. The history is told about them. */
export const regulars = {
  omar: {
    name: 'Omar Haddad',
    locale: 'en',
    email: 'omar.haddad@example.com',
    phone: '+1 (212) 555-0101',
    address: '12 Mulberry Court, Apt 3B, New York, NY 10013',
    notes: 'Mandi for every family gathering. Ask about his grandmother.',
  },
  layla: {
    name: 'Layla Mansour',
    locale: 'en',
    email: 'layla@mansour-events.example',
    phone: '+1 (212) 555-0102',
    address: '400 Canal Row, Suite 9, New York, NY 10013',
    notes: 'Plans events. Call her, she never reads mail before noon.',
  },
  sarah: {
    name: 'Sarah Bennett',
    locale: 'en',
    email: 'sarah.bennett@example.com',
    phone: '+1 (212) 555-0103',
    address: '77 Perry Walk, New York, NY 10014',
    notes: 'Writes about food. Wants her tabbouleh with extra lemon.',
  },
  daniel: {
    name: 'Daniel Reyes',
    locale: 'en',
    email: 'daniel@harborpine.example',
    phone: '+1 (212) 555-0104',
    address: 'Harbor & Pine Architects, 210 Front Street, 4th floor, New York, NY 10038',
    notes: 'Office lunch every Tuesday. Invoice to the reception.',
  },
  khalid: {
    name: 'خالد العتيبي',
    locale: 'ar',
    email: 'khalid.otaibi@example.com',
    phone: '+1 (212) 555-0105',
    address: '35 East Garden Street, Apt 8, New York, NY 10003',
    notes: 'كل جمعة بعد الصلاة. يفضّل الأرز بلا زبيب.',
  },
  mona: {
    name: 'منى الخطيب',
    locale: 'ar',
    email: 'mona.khatib@example.com',
    phone: '+1 (212) 555-0106',
    address: '9 Linden Place, New York, NY 10009',
    notes: 'ابنها يوسف لديه حساسية من السمسم.',
  },
  megan: {
    name: 'Megan Doyle',
    locale: 'en',
    email: 'megan.doyle@example.com',
    phone: '+1 (212) 555-0107',
    address: '151 Willow Terrace, Apt 12, New York, NY 10011',
    notes: 'Her rice arrived cold once. Dessert on the house next time.',
  },
  priya: {
    name: 'Priya Nair',
    locale: 'en',
    email: 'priya.nair@example.com',
    phone: '+1 (212) 555-0108',
    address: '60 Chestnut Row, New York, NY 10002',
    notes: 'Vegetarian. Allergic to pistachios.',
  },
} satisfies Record<string, Guest>

type Names = readonly [name: string, locale: Locale, mailbox: string | null]

/** Guests who came once or a few times. */
const others: Names[] = [
  ['Yasmin Farouk', 'en', 'yasmin.farouk'],
  ['James Okafor', 'en', 'j.okafor'],
  ['Elena Petrova', 'en', 'elena.p'],
  ['Ahmed Salem', 'en', 'ahmed.salem'],
  ['Grace Kim', 'en', 'grace.kim'],
  ['ريم السالم', 'ar', 'reem.salem'],
  ['Tom Whitaker', 'en', 'tom.whitaker'],
  ['Hana Suleiman', 'en', 'hana.s'],
  ['نورة القحطاني', 'ar', 'noura.q'],
  ['Marco Bianchi', 'en', 'marco.bianchi'],
  ['Aisha Rahman', 'en', 'aisha.rahman'],
  ['Peter Novak', 'en', null],
  ['سامر الأيوبي', 'ar', 'samer.ayoubi'],
  ['Chloe Martin', 'en', 'chloe.martin'],
  ['Bilal Hussain', 'en', 'bilal.hussain'],
  ['Rosa Jimenez', 'en', 'rosa.jimenez'],
  ['ليان درويش', 'ar', 'layan.darwish'],
  ['Victor Chen', 'en', 'victor.chen'],
  ['Dalia Nasser', 'en', 'dalia.nasser'],
  ['Hannah Weiss', 'en', 'hannah.weiss'],
  ['Karim Benali', 'en', 'karim.benali'],
  ['فاطمة الزهراني', 'ar', 'fatima.z'],
  ['Lucy Adams', 'en', 'lucy.adams'],
  ['Samir Kassab', 'en', 'samir.kassab'],
  ['Ingrid Larsen', 'en', 'ingrid.larsen'],
  ['عمر الشامي', 'ar', null],
  ['David Goldberg', 'en', 'd.goldberg'],
  ['Zara Malik', 'en', 'zara.malik'],
  ['Ben Carter', 'en', 'ben.carter'],
  ['Rania Aboud', 'en', 'rania.aboud'],
  ['Michael Osei', 'en', 'm.osei'],
  ['هدى مراد', 'ar', 'huda.murad'],
]

const STREETS = ['Juniper Street', 'Maple Row', 'Harbor Lane', 'Cedar Court', 'Bleeker Mews', 'Tulip Avenue']

export const occasionalGuests: Guest[] = others.map(([name, locale, mailbox], n) => ({
  name,
  locale,
  email: mailbox && `${mailbox}@example.com`,
  phone: `+1 (212) 555-01${10 + n}`,
  address: `${14 + n * 7} ${STREETS[n % STREETS.length]}, New York, NY 1000${1 + (n % 9)}`,
}))
