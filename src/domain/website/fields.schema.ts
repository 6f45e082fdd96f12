import { z } from 'zod'
import { LINES, ONE_LINE } from '../fields.schema.ts'
import { BUTTON_LABEL } from './limits.ts'

/** Characters that reorder the text around them. Paste from other programs brings them along; no text needs them. */
const REORDERING = /[\u202a-\u202e]/g

const plain = (max: number, pattern: RegExp, reason: string) =>
  z
    .string()
    .transform((text) => text.replace(REORDERING, '').trim())
    .pipe(z.string().max(max, `must have at most ${max} characters`).regex(pattern, reason))
    .default('')

/** A text of the site without line breaks; empty: left out of the page. */
export const siteLine = (max: number) => plain(max, ONE_LINE, 'must be one line')
/** A text of the site that may have several lines; empty: left out of the page. */
export const siteText = (max: number) => plain(max, LINES, 'must be plain text')

const TARGET = /^(\/([\w-]+(\/[\w-]+)*\/?)?|https:\/\/[^\s"'<>\\]+|mailto:[^\s"'<>]+|tel:[\d+() .-]+)$/

/** A page of this site such as `/menu/desserts`, or an address that begins with https://, mailto: or tel:. */
export const TargetSchema = siteLine(300).refine(
  (target) => target === '' || (TARGET.test(target) && URL.canParse(target, 'https://site.invalid')),
  'must be a page of this site or begin with https://',
)

export const ButtonSchema = z
  .object({ label: siteLine(BUTTON_LABEL), label_ar: siteLine(BUTTON_LABEL), target: TargetSchema })
  .prefault({})
export type Button = z.infer<typeof ButtonSchema>

/** The point of a picture that stays visible when the picture is cropped, in percent from the upper left corner. */
const Percent = z.number().int().min(0).max(100).default(50)

/** A picture of the media library. */
export const SitePictureSchema = z
  .object({
    url: z
      .string()
      .regex(/^\/(media|brand)\/\w[\w.-]*$/, 'must be a picture of the media library')
      .max(200),
    focus_x: Percent,
    focus_y: Percent,
  })
  .nullable()
  .default(null)
export type SitePicture = z.infer<typeof SitePictureSchema>
