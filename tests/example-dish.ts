import { UNCHECKED } from '../src/domain/menu/allergens.ts'
import type { ProductDetail } from '../src/domain/menu/catalogue.schema.ts'

/** A reservable dish without sizes and options, for tests that change only what they are about. */
export const exampleDish: ProductDetail = {
  ...{ id: 'mandi', name: 'Lamb Mandi', name_ar: null, description: '', description_ar: null, price: 24 },
  ...{ image_url: '', image: null, category_id: 'c', category_name: 'Mains', category_name_ar: null },
  ...{ category_slug: 'mains', is_available: true, is_dish_of_day: false, is_reservable: true, available_times: [] },
  ...{ now_price: null, prep_minutes: null, serving_sizes: [], max_guests: 20, status: 'active' },
  ...{ created_at: '2026-11-01T12:00:00Z', is_sold_out: false, sold_out_until: null, has_options: false },
  ...{ diets: [], heat: 0, option_groups: [], allergens: UNCHECKED, own_allergens: UNCHECKED },
}
