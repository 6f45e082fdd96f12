import { type Locale, localized } from '../../domain/language/locales.ts'
import type { Product } from '../../domain/menu/catalogue.schema.ts'

type Categorized = Pick<Product, 'category_name' | 'category_name_ar'>

/** The name of a dish's category, from the fields of the dish. */
export const categoryNameOf = ({ category_name, category_name_ar }: Categorized, locale: Locale): string =>
  localized({ name: category_name, name_ar: category_name_ar }, 'name', locale)
