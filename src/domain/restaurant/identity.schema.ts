import { z } from 'zod'
import { DateSchema, line } from '../fields.schema.ts'

/** Issued by somebody else; the site shows it and never claims to be certified itself. */
export const HalalCertificateSchema = z
  .object({
    issuer: line(120).min(1, 'is required'),
    number: line(60),
    scan_url: z
      .string()
      .regex(/^\/media\/[\w.-]+$/, 'must be a picture of the media library')
      .nullable(),
    valid_until: DateSchema.describe('The last day on which it is valid'),
  })
  .meta({ id: 'HalalCertificate' })

/** As an admin enters it: all of it or nothing. The scan may be missing later, if its picture is deleted. */
export const HalalCertificateChangeSchema = HalalCertificateSchema.extend({
  number: line(60).min(1, 'is required'),
  scan_url: HalalCertificateSchema.shape.scan_url.unwrap(),
}).meta({ id: 'HalalCertificateChange' })

export type HalalCertificate = z.infer<typeof HalalCertificateSchema>
