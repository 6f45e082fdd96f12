import type { Appearance } from '../../src/domain/website/appearance.schema.ts'
import { DEFAULT_APPEARANCE } from '../../src/domain/website/default-appearance.ts'
import type { Restaurant } from './fixtures.ts'

/** Without changes, the default look. */
export const publishLook = ({ sql }: Restaurant, changes: Partial<Appearance>) =>
  sql("update site_documents set published = $1, draft = null, version = version + 1 where key = 'appearance'", [
    { ...DEFAULT_APPEARANCE, ...changes },
  ])
