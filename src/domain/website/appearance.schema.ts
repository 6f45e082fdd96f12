import { z } from 'zod'
import { CORNERS, FONT_PAIRS, ORNAMENTS } from './appearance.ts'
import { DEFAULT_APPEARANCE } from './default-appearance.ts'

const Color = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'must be a color such as #0e4a4c')

/** The look of the site, from which all colors are derived. */
export const AppearanceSchema = z
  .object({
    brand: Color.default(DEFAULT_APPEARANCE.brand),
    accent: Color.default(DEFAULT_APPEARANCE.accent),
    fonts: z.enum(FONT_PAIRS).default(DEFAULT_APPEARANCE.fonts),
    corners: z.enum(CORNERS).default(DEFAULT_APPEARANCE.corners),
    ornament: z.enum(ORNAMENTS).default(DEFAULT_APPEARANCE.ornament),
  })
  .meta({ id: 'Appearance' })
export type Appearance = z.infer<typeof AppearanceSchema>

/** The look as pages use it. */
export const PublicAppearanceSchema = AppearanceSchema.extend({
  style: z.string().describe('CSS for the head of a page; empty for the default look'),
  theme_color: z.string().describe("The color for the browser's own controls"),
}).meta({ id: 'PublicAppearance' })
