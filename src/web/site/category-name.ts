import { type Locale, localized } from '../../domain/language/locales.ts'
import type { Product } from '../../domain/menu/catalogue.schema.ts'

type Sorted = Pick<Product, 'category_name' | 'category_name_ar'>

/** What a dish's category is called, as the dish itself knows it. */
export const categoryNameOf = ({ category_name, category_name_ar }: Sorted, locale: Locale): string =>
  localized({ name: category_name, name_ar: category_name_ar }, 'name', locale)
