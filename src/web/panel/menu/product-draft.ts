import { type CurrencyCode, digitsOf } from '../../../domain/currency-digits.ts'
import { PLACEHOLDER } from '../../../domain/media/media.ts'
import type { Allergens } from '../../../domain/menu/allergens.schema.ts'
import { ALLERGENS_UNKNOWN } from '../../../domain/menu/allergens.ts'
import type { StatedDiet } from '../../../domain/menu/diets.ts'
import type { ProductDraft, StaffProduct } from '../../../domain/menu/product-drafts.schema.ts'
import { MAX_GUESTS, OPTION_LIMITS } from '../../../domain/menu/products.ts'
import { plainAmount } from '../../../domain/money.ts'
import { keysOf, oneOf } from '../../../domain/records.ts'
import type { TimeLabel } from '../../../domain/time/times.ts'
import type { PendingPicture } from '../media/pending-picture.ts'
import { readNumber } from '../shell/edited.ts'
import type { Part } from '../shell/part.ts'

export type SizeRow = { name: string; name_ar: string; price: string }
/** A group that the dish offers. Without a serving size: in all of them; without a maximum: no limit. */
export type LinkRow = { group_id: string; serving_size: string | null; min: string; max: string; free: string }
/** A product as it is edited in the form: numbers are kept as the typed text. */
type FormDraft = {
  name: string
  name_ar: string
  description: string
  description_ar: string
  price: string
  category_id: string
  image_url: string
  is_available: boolean
  is_listed: boolean
  is_dish_of_day: boolean
  is_reservable: boolean
  available_times: TimeLabel[]
  max_guests: string
  now_price: string
  prep_minutes: string
  serving_sizes: SizeRow[]
  option_links: LinkRow[]
  stated_diets: StatedDiet[]
  heat: number
  own_allergens: Allergens
}

/** The props of one section of the form. */
export type StepProps = {
  /** The product as it is stored. */
  product: StaffProduct | undefined
  whole: Part<FormDraft>
  pending: PendingPicture
  problemText: (part: EditedField) => string | undefined
}
export type EditedField = Pick<Part<unknown>, 'path' | 'problem' | 'value'>

/** The numbered steps in which a product is added. */
export const STEPS = ['basic', 'availability', 'sizes'] as const
/** All sections of the form: a product can be added without the last ones. */
export const SECTIONS = [...STEPS, 'options', 'allergens'] as const
export type Section = (typeof SECTIONS)[number]

const AVAILABILITY =
  /^(is_available|is_listed|is_dish_of_day|is_reservable|available_times|max_guests|now_price|prep_minutes)/

/** The section of a field, by its path in the body. */
export function findSection(path: string): Section {
  const name = path.replace('body.', '')
  if (name.startsWith('serving_sizes')) return 'sizes'
  if (name.startsWith('option_links')) return 'options'
  if (/^(own_allergens|stated_diets|heat)/.test(name)) return 'allergens'
  return AVAILABILITY.test(name) ? 'availability' : 'basic'
}

/** A new product begins in the category of the one before it. `today`: it can be had without a reservation. */
type Beginning = { currency: CurrencyCode; today?: boolean; category_id?: string | undefined }

export const toDraft = (
  product: StaffProduct | undefined,
  { currency, today = false, category_id = '' }: Beginning,
): FormDraft => ({
  name: product?.name ?? '',
  name_ar: product?.name_ar ?? '',
  description: product?.description ?? '',
  description_ar: product?.description_ar ?? '',
  price: product ? plainAmount(product.price, currency) : '',
  category_id: product?.category_id ?? category_id,
  image_url: product && product.image_url !== PLACEHOLDER ? product.image_url : '',
  is_available: product?.is_available ?? true,
  is_listed: product?.is_listed ?? true,
  is_dish_of_day: product?.is_dish_of_day ?? false,
  is_reservable: product?.is_reservable ?? !today,
  available_times: product?.available_times ?? [],
  max_guests: String(product?.max_guests ?? MAX_GUESTS.default),
  now_price: product?.now_price == null ? '' : plainAmount(product.now_price, currency),
  prep_minutes: product?.prep_minutes == null ? '' : String(product.prep_minutes),
  serving_sizes: (product?.serving_sizes ?? []).map(({ name, name_ar, price }) => ({
    name,
    name_ar: name_ar ?? '',
    price: plainAmount(price, currency),
  })),
  option_links: (product?.option_links ?? []).map(({ min, max, free, ...link }) => ({
    ...link,
    min: String(min),
    max: max === null ? '' : String(max),
    free: String(free),
  })),
  stated_diets: product?.stated_diets ?? [],
  heat: product?.heat ?? 0,
  own_allergens: product?.own_allergens ?? ALLERGENS_UNKNOWN,
})

/** What must be a number and is none is sent as such, so that it is refused. */
const requireNumber = (text: string, decimals?: number) => readNumber(text, decimals) ?? Number.NaN

export const toBody = (draft: FormDraft, currency: CurrencyCode): ProductDraft => ({
  ...draft,
  price: requireNumber(draft.price, digitsOf(currency)),
  max_guests: requireNumber(draft.max_guests),
  now_price: readNumber(draft.now_price, digitsOf(currency)),
  prep_minutes: readNumber(draft.prep_minutes),
  // A price without a name does not count.
  serving_sizes: draft.serving_sizes.map((size) => ({
    ...size,
    price: size.name.trim() ? readNumber(size.price, digitsOf(currency)) : null,
  })),
  option_links: draft.option_links.map((link) => ({
    ...link,
    min: requireNumber(link.min),
    max: readNumber(link.max),
    free: requireNumber(link.free),
  })),
})

/** What is sent to change a product. Allergens that stay are left out, so that they stay checked by the same person. */
export function pickChanges<B extends ProductDraft>({ own_allergens, ...rest }: B, product: StaffProduct) {
  const isUnchanged = JSON.stringify(own_allergens) === JSON.stringify(product.own_allergens)
  return isUnchanged ? rest : { ...rest, own_allergens }
}

const REQUIRED = ['price', 'category_id']
const PROBLEM_TEXTS = {
  price: 'price',
  now_price: 'price',
  max_guests: 'guests',
  prep_minutes: 'minutes',
  category_id: 'category',
  image_url: 'image',
} as const

/** The name of the text about the problem of a field. */
export function nameProblem({ path, problem, value }: EditedField) {
  if (problem === 'required' || (value === '' && REQUIRED.includes(path))) return 'required'
  if (path.startsWith('option_links')) return nameLinkProblem({ path, problem, value })
  if (path === 'image_url' && problem === 'gone') return 'broken'
  if (problem === 'duplicate') return 'twice'
  const name = oneOf(keysOf(PROBLEM_TEXTS), path.split('.').at(-1))
  return name ? PROBLEM_TEXTS[name] : 'wrong'
}

function nameLinkProblem({ path, problem, value }: EditedField) {
  if (problem === 'duplicate') return 'linkTwice'
  if (problem === 'gone') return path.endsWith('group_id') ? 'noGroup' : 'noSize'
  if (!/(min|max|free)$/.test(path)) return 'wrong'
  const count = readNumber(String(value))
  if (count === null || !Number.isInteger(count) || count < 0 || count > OPTION_LIMITS.count) return 'count'
  return path.endsWith('min') ? 'one' : 'below'
}
