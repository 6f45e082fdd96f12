import { KITCHEN_LIMITS } from '../../../domain/kitchen/pace.ts'
import { isPictureAddress, PLACEHOLDER } from '../../../domain/media/picture-address.ts'
import type { Allergens } from '../../../domain/menu/allergens.schema.ts'
import { ALLERGENS_UNKNOWN } from '../../../domain/menu/allergens.ts'
import { OPTION_LIMITS } from '../../../domain/menu/catalogue-limits.ts'
import type { StatedDiet } from '../../../domain/menu/diets.ts'
import type { ProductDraft, StaffProduct } from '../../../domain/menu/product-drafts.schema.ts'
import { MAX_GUESTS, normalizeReservable } from '../../../domain/menu/products.ts'
import { repeatedSizes } from '../../../domain/menu/serving-sizes.ts'
import type { TimeLabel } from '../../../domain/time/times.ts'

export type SizeRow = { key: number; name: string; name_ar: string; price: string }
/** A group that the dish offers. Without a serving size: in all of them; without a maximum: no limit. */
export type LinkRow = { group_id: string; serving_size: string | null; min: string; max: string; free: string }
/** A product as it is edited in the form: numbers are kept as the typed text. */
export type FormDraft = {
  name: string
  name_ar: string
  description: string
  description_ar: string
  price: string
  category_id: string
  image_url: string
  is_available: boolean
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
/** Problems by the path of their field: `price`, `serving_sizes.0.price`. */
export type Problems = Partial<
  Record<
    string,
    | ('required' | 'price' | 'guests' | 'twice' | 'image' | 'broken' | 'category' | 'wrong')
    | ('minutes' | 'count' | 'below' | 'one' | 'linkTwice' | 'noSize' | 'noGroup')
  >
>

/** The numbered steps in which a product is added. */
export const STEPS = ['basic', 'availability', 'sizes'] as const
/** All sections of the form: a product can be added without the last ones. */
export const SECTIONS = [...STEPS, 'options', 'allergens'] as const
export type Section = (typeof SECTIONS)[number]

const AVAILABILITY = /^(is_available|is_dish_of_day|is_reservable|available_times|max_guests|now_price|prep_minutes)/

export function findSection(path: string): Section {
  if (path.startsWith('serving_sizes')) return 'sizes'
  if (path.startsWith('option_links')) return 'options'
  if (/^(own_allergens|stated_diets|heat)/.test(path)) return 'allergens'
  return AVAILABILITY.test(path) ? 'availability' : 'basic'
}

export const toDraft = (product?: StaffProduct): FormDraft => ({
  name: product?.name ?? '',
  name_ar: product?.name_ar ?? '',
  description: product?.description ?? '',
  description_ar: product?.description_ar ?? '',
  price: product ? product.price.toFixed(2) : '',
  category_id: product?.category_id ?? '',
  image_url: product && product.image_url !== PLACEHOLDER ? product.image_url : '',
  is_available: product?.is_available ?? true,
  is_dish_of_day: product?.is_dish_of_day ?? false,
  is_reservable: product?.is_reservable ?? true,
  available_times: product?.available_times ?? [],
  max_guests: String(product?.max_guests ?? MAX_GUESTS.default),
  now_price: product?.now_price == null ? '' : product.now_price.toFixed(2),
  prep_minutes: product?.prep_minutes == null ? '' : String(product.prep_minutes),
  serving_sizes: (product?.serving_sizes ?? []).map(({ name, name_ar, price }, key) => ({
    key,
    name,
    name_ar: name_ar ?? '',
    price: price.toFixed(2),
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

export const toBody = (draft: FormDraft): ProductDraft => ({
  ...draft,
  price: Number(draft.price),
  max_guests: Number(draft.max_guests),
  now_price: amount(draft.now_price),
  prep_minutes: amount(draft.prep_minutes),
  serving_sizes: draft.serving_sizes.map(({ name, name_ar, price }) => ({ name, name_ar, price: amount(price) })),
  option_links: draft.option_links.map(({ min, max, free, ...link }) => ({
    ...link,
    min: Number(min),
    max: amount(max),
    free: Number(free),
  })),
})

/** What is sent to change a product. Allergens that stay are left out, so that they stay checked by the same person. */
export function pickChanges(draft: FormDraft, initial: FormDraft): Partial<ProductDraft> {
  const { own_allergens, ...rest } = toBody(draft)
  const unchanged = JSON.stringify(own_allergens) === JSON.stringify(initial.own_allergens)
  return unchanged ? rest : { ...rest, own_allergens }
}

/** Switching reservations off clears the times and resets the number of guests to the usual one. */
export const withReservable = (draft: FormDraft, is_reservable: boolean): FormDraft =>
  normalizeReservable({ ...draft, is_reservable }, String(MAX_GUESTS.default))

export function findProblems(draft: FormDraft): Problems {
  const { name, price, category_id, image_url, max_guests, serving_sizes } = draft
  const guests = Number(max_guests)
  const problems: Problems = {}
  if (!name.trim()) problems.name = 'required'
  if (!price.trim()) problems.price = 'required'
  else if (!isPrice(price)) problems.price = 'price'
  if (!category_id) problems.category_id = 'required'
  if (image_url.trim() && !isPictureAddress(image_url.trim())) problems.image_url = 'image'
  if (!Number.isInteger(guests) || guests < MAX_GUESTS.min || guests > MAX_GUESTS.max) problems.max_guests = 'guests'
  if (draft.now_price.trim() && !isPrice(draft.now_price)) problems.now_price = 'price'
  if (draft.prep_minutes.trim() && !isMinutes(draft.prep_minutes)) problems.prep_minutes = 'minutes'
  for (const [row, size] of serving_sizes.entries())
    if (size.name.trim() && size.price.trim() && !isPrice(size.price)) problems[`serving_sizes.${row}.price`] = 'price'
  for (const row of repeatedSizes(serving_sizes.map((size) => ({ ...size, price: amount(size.price) }))))
    problems[`serving_sizes.${row}.name`] = 'twice'
  return { ...problems, ...linkProblems(draft) }
}

function linkProblems({ option_links, serving_sizes }: FormDraft): Problems {
  const problems: Problems = {}
  const sizes = new Set(serving_sizes.map(({ name }) => name.trim()))
  const keys = option_links.map(({ group_id, serving_size }) => JSON.stringify([group_id, serving_size]))
  for (const [row, { serving_size, min, max, free }] of option_links.entries()) {
    const path = `option_links.${row}`
    if (serving_size !== null && !sizes.has(serving_size)) problems[`${path}.serving_size`] = 'noSize'
    else if (keys.indexOf(keys[row] ?? '') < row) problems[`${path}.serving_size`] = 'linkTwice'
    if (!isCount(min)) problems[`${path}.min`] = 'count'
    if (max.trim() && !isCount(max)) problems[`${path}.max`] = 'count'
    else if (max.trim() && Number(max) < Number(min)) problems[`${path}.max`] = 'below'
    if (!isCount(free)) problems[`${path}.free`] = 'count'
  }
  return problems
}

const amount = (text: string) => (text.trim() === '' ? null : Number(text))
const isCount = (text: string) => /^\d{1,2}$/.test(text.trim()) && Number(text) <= OPTION_LIMITS.count
const isMinutes = (text: string) => /^\d{1,3}$/.test(text.trim()) && Number(text) <= KITCHEN_LIMITS.prep_minutes
const isPrice = (text: string) => /^\d{1,8}(\.\d{0,2})?$/.test(text.trim())
