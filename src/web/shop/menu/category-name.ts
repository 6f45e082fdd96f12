import type { Product } from '../../../domain/menu/catalogue.schema.ts'
import { type Locale, localized } from '../../../domain/text/locales.ts'

type Categorized = Pick<Product, 'category_name' | 'category_name_ar'>

export const categoryNameOf = ({ category_name, category_name_ar }: Categorized, locale: Locale): string =>
  localized({ name: category_name, name_ar: category_name_ar }, 'name', locale)
