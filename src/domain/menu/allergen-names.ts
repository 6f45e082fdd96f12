import type { Locale } from '../text/locales.ts'
import type { Allergen } from './allergen-list.ts'
import type { Allergens } from './allergens.schema.ts'

/** For screens, mails and tickets alike. */
export const ALLERGEN_NAMES: Record<Locale, Record<Allergen, string>> = {
  en: {
    gluten: 'Gluten',
    crustaceans: 'Crustaceans',
    eggs: 'Eggs',
    fish: 'Fish',
    peanuts: 'Peanuts',
    soy: 'Soy',
    milk: 'Milk',
    nuts: 'Tree nuts',
    celery: 'Celery',
    mustard: 'Mustard',
    sesame: 'Sesame',
    sulphites: 'Sulfites',
    lupin: 'Lupin',
    molluscs: 'Mollusks',
    wheat: 'Wheat',
    rye: 'Rye',
    barley: 'Barley',
    oats: 'Oats',
    spelt: 'Spelt',
    khorasan: 'Khorasan wheat',
    almond: 'Almonds',
    hazelnut: 'Hazelnuts',
    walnut: 'Walnuts',
    cashew: 'Cashews',
    pecan: 'Pecans',
    brazil_nut: 'Brazil nuts',
    pistachio: 'Pistachios',
    macadamia: 'Macadamias',
  },
  ar: {
    gluten: 'غلوتين',
    crustaceans: 'قشريات',
    eggs: 'بيض',
    fish: 'سمك',
    peanuts: 'فول سوداني',
    soy: 'صويا',
    milk: 'حليب',
    nuts: 'مكسرات شجرية',
    celery: 'كرفس',
    mustard: 'خردل',
    sesame: 'سمسم',
    sulphites: 'كبريتيت',
    lupin: 'ترمس',
    molluscs: 'رخويات',
    wheat: 'قمح',
    rye: 'جاودار',
    barley: 'شعير',
    oats: 'شوفان',
    spelt: 'علس (سبيلت)',
    khorasan: 'قمح خراسان',
    almond: 'لوز',
    hazelnut: 'بندق',
    walnut: 'جوز',
    cashew: 'كاجو',
    pecan: 'بيكان',
    brazil_nut: 'جوز برازيلي',
    pistachio: 'فستق حلبي',
    macadamia: 'مكاداميا',
  },
}

const WORDS = {
  en: {
    contains: 'Contains',
    may_contain: 'May contain',
    comma: ', ',
    none: 'None of the 14 main allergens among its ingredients',
    unchecked: 'Allergens: ask us',
  },
  ar: {
    contains: 'يحتوي على',
    may_contain: 'قد يحتوي على',
    comma: '، ',
    none: 'لا يدخل في مكوّناته أيّ من مسببات الحساسية الرئيسية الـ14',
    unchecked: 'مسببات الحساسية: اسألنا',
  },
} as const satisfies Record<Locale, object>

/** `Milk, Wheat`. */
export const listAllergens = (allergens: readonly Allergen[], locale: Locale): string =>
  allergens.map((allergen) => ALLERGEN_NAMES[locale][allergen]).join(WORDS[locale].comma)

/** `Contains: Milk, Wheat`, `May contain: Eggs`: what is known, and that more may be in it where nobody checked. */
export function allergenSentences({ checked, contains, may_contain }: Allergens, locale: Locale): string[] {
  const words = WORDS[locale]
  return [
    ...(contains.length > 0 ? [`${words.contains}: ${listAllergens(contains, locale)}`] : []),
    ...(may_contain.length > 0 ? [`${words.may_contain}: ${listAllergens(may_contain, locale)}`] : []),
    ...(checked ? (contains.length + may_contain.length === 0 ? [words.none] : []) : [words.unchecked]),
  ]
}
