import { sql } from 'drizzle-orm'
import type { Product } from '../../domain/menu/catalogue.schema.ts'
import { media } from '../tables/schema.ts'

/** The sizes of a picture of our own, for a query that joins `media`. */
export const image = sql<Product['image']>`case when ${media.id} is not null
  then json_build_object('width', ${media.width}, 'height', ${media.height}, 'widths', ${media.widths},
    'preview', ${media.preview}) end`
