/** What a change of many dishes may touch. */
type ChangeableDish = {
  category_id: string
  position: number
  price: number
  now_price: number | null
  serving_sizes: { name: string; name_ar?: string | null; price: number }[]
  is_available: boolean
  is_listed: boolean
}
/** A dish before it was changed with others, and its version afterwards. */
export type EarlierDish = ChangeableDish & { id: string; version: number }
