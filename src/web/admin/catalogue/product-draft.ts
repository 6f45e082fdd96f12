import { isPictureAddress, PLACEHOLDER } from '../../../domain/media/picture-address.ts'
import { MAX_GUESTS } from '../../../domain/menu/max-guests.ts'
import type { ProductDraft, StaffProduct } from '../../../domain/menu/product-drafts.schema.ts'
import { normalizeReservable } from '../../../domain/menu/reservable.ts'
import { repeatedSizes } from '../../../domain/menu/serving-sizes.ts'
import type { TimeLabel } from '../../../domain/time/times.ts'

export type SizeRow = { key: number; name: string; name_ar: string; price: string }
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
  serving_sizes: SizeRow[]
}
/** Problems by the path of their field: `price`, `serving_sizes.0.price`. */
export type Problems = Partial<
  Record<string, 'required' | 'price' | 'guests' | 'twice' | 'image' | 'broken' | 'category' | 'wrong'>
>

export const STEPS = ['basic', 'availability', 'sizes'] as const
export type Step = (typeof STEPS)[number]

const AVAILABILITY = /^(is_available|is_dish_of_day|is_reservable|available_times|max_guests)/

export const stepOf = (path: string): Step =>
  path.startsWith('serving_sizes') ? 'sizes' : AVAILABILITY.test(path) ? 'availability' : 'basic'

export const draftOf = (product?: StaffProduct): FormDraft => ({
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
  serving_sizes: (product?.serving_sizes ?? []).map(({ name, name_ar, price }, key) => ({
    key,
    name,
    name_ar: name_ar ?? '',
    price: price.toFixed(2),
  })),
})

export const bodyOf = (draft: FormDraft): ProductDraft => ({
  ...draft,
  price: Number(draft.price),
  max_guests: Number(draft.max_guests),
  serving_sizes: draft.serving_sizes.map(({ name, name_ar, price }) => ({ name, name_ar, price: amount(price) })),
})

/** Switching reservations off clears the times and resets the number of guests to the usual one. */
export const withReservable = (draft: FormDraft, is_reservable: boolean): FormDraft =>
  normalizeReservable({ ...draft, is_reservable }, String(MAX_GUESTS.default))

export function problemsOf(draft: FormDraft): Problems {
  const { name, price, category_id, image_url, max_guests, serving_sizes } = draft
  const guests = Number(max_guests)
  const problems: Problems = {}
  if (!name.trim()) problems.name = 'required'
  if (!price.trim()) problems.price = 'required'
  else if (!isPrice(price)) problems.price = 'price'
  if (!category_id) problems.category_id = 'required'
  if (image_url.trim() && !isPictureAddress(image_url.trim())) problems.image_url = 'image'
  if (!Number.isInteger(guests) || guests < MAX_GUESTS.min || guests > MAX_GUESTS.max) problems.max_guests = 'guests'
  for (const [row, size] of serving_sizes.entries())
    if (size.name.trim() && size.price.trim() && !isPrice(size.price)) problems[`serving_sizes.${row}.price`] = 'price'
  for (const row of repeatedSizes(serving_sizes.map((size) => ({ ...size, price: amount(size.price) }))))
    problems[`serving_sizes.${row}.name`] = 'twice'
  return problems
}

const amount = (text: string) => (text.trim() === '' ? null : Number(text))
const isPrice = (text: string) => /^\d{1,8}(\.\d{0,2})?$/.test(text.trim())
