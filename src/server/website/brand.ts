import { eq } from 'drizzle-orm'
import { libraryName } from '../../domain/media/media.ts'
import { DEFAULT_LOGO } from '../../domain/restaurant/restaurant.ts'
import { readContent } from '../../domain/website/content.ts'
import { SITE_DOCUMENTS } from '../../domain/website/documents.schema.ts'
import { LIGHT, type Tokens } from '../../domain/website/tokens.ts'
import { cachedLook } from '../platform/cached-look.ts'
import type { Db } from '../platform/database/connection.ts'
import { settings, site_documents } from '../tables/schema.ts'

export type Brand = {
  name: string
  name_ar: string | null
  /** A picture of the media library; null: our own mark, or the initial letter. */
  logo: string | null
  ornament: 'stars' | 'none'
  tokens: Tokens
  hasOwnMark: boolean
  hasDefaultColors: boolean
}

/** What icons are drawn from, as it is published, in one statement. */
export async function readBrand(db: Db): Promise<Brand> {
  const [row] = await db
    .select({
      name: settings.name,
      name_ar: settings.name_ar,
      languages: settings.languages,
      logo_url: settings.logo_url,
      is_demo: settings.is_demo,
      appearance: site_documents.published,
    })
    .from(settings)
    .leftJoin(site_documents, eq(site_documents.key, 'appearance'))
  if (!row) throw new Error('The settings row is missing')
  const appearance = readContent(SITE_DOCUMENTS.appearance, row.appearance)
  const tokens = cachedLook(appearance).palette.light
  return {
    name: row.name,
    name_ar: row.languages.includes('ar') ? row.name_ar : null,
    logo: libraryName(row.logo_url),
    ornament: appearance.ornament,
    tokens,
    hasOwnMark: row.logo_url === DEFAULT_LOGO && row.is_demo,
    hasDefaultColors: tokens === LIGHT,
  }
}
