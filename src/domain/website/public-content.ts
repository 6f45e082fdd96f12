import { z } from 'zod'
import { ImageSchema } from '../menu/catalogue.schema.ts'
import type { Locale } from '../text/locales.ts'
import { type SitePicture, SitePictureSchema } from './fields.schema.ts'

const PublicPictureSchema = SitePictureSchema.unwrap().unwrap().extend({ image: ImageSchema.nullable() }).nullable()
export type PublicPicture = z.infer<typeof PublicPictureSchema>

/** Content as pages show it: `title` and `title_ar` have become `title`, and pictures have their widths. */
export type PublicContent<T> = T extends SitePicture
  ? PublicPicture
  : T extends readonly (infer Item)[]
    ? PublicContent<Item>[]
    : T extends object
      ? { [Key in keyof T as Key extends `${string}_ar` ? never : Key]: PublicContent<T[Key]> }
      : T

/** The pictures of the media library by their addresses. */
export type Images = Record<string, z.infer<typeof ImageSchema>>

/** The texts of one language; English where Arabic is missing. A picture that was deleted is left out. */
export function publicContent<T>(content: T, locale: Locale, images: Images): PublicContent<T> {
  return convert(content, locale, images) as PublicContent<T>
}

function convert(value: unknown, locale: Locale, images: Images): unknown {
  if (Array.isArray(value)) return value.map((item) => convert(item, locale, images))
  if (typeof value !== 'object' || value === null) return value
  const picture = SitePictureSchema.safeParse(value)
  if (picture.success && picture.data) return withImage(picture.data, images)
  const fields: Record<string, unknown> = { ...value }
  const names = Object.keys(fields).filter((name) => !isArabicOf(name, fields))
  return Object.fromEntries(
    names.map((name) => [name, convert((locale === 'ar' && fields[`${name}_ar`]) || fields[name], locale, images)]),
  )
}

function withImage(picture: NonNullable<SitePicture>, images: Images): PublicPicture {
  const image = images[picture.url] ?? null
  return image || picture.url.startsWith('/brand/') ? { ...picture, image } : null
}

const isArabicOf = (name: string, fields: object) => name.endsWith('_ar') && name.slice(0, -3) in fields

/** The schema of `publicContent`. */
export const publicSchema = <S extends z.ZodType>(schema: S) =>
  convertSchema(schema) as z.ZodType<PublicContent<z.output<S>>>

function convertSchema(schema: unknown): z.ZodType {
  if (schema === SitePictureSchema) return PublicPictureSchema
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) return convertSchema(schema.unwrap())
  if (schema instanceof z.ZodPipe) return z.string()
  if (schema instanceof z.ZodArray) return z.array(convertSchema(schema.element))
  if (schema instanceof z.ZodDiscriminatedUnion) return z.union(schema.options.map(convertSchema))
  if (!(schema instanceof z.ZodObject)) return schema as z.ZodType
  const fields = Object.entries(schema.shape).filter(([name]) => !isArabicOf(name, schema.shape))
  return z.object(Object.fromEntries(fields.map(([name, field]) => [name, convertSchema(field)])))
}
