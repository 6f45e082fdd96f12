import { z } from 'zod'
import { Name } from '../menu/catalogue-fields.schema.ts'
import { LinkRules } from '../menu/options.schema.ts'
import { OPTION_LIMITS } from '../menu/products.ts'
import { pluck } from '../records.ts'
import { CATEGORY_FIELDS, createDuplicate, DISH_FIELDS, GROUP_FIELDS, OPTION_FIELDS } from './menu-fields.schema.ts'

// In a file every field but the name is optional: what it does not say stays as it is, or gets its default.
const IdAndName = { id: z.uuid().optional(), name: Name }

export const FileCategorySchema = z.object(pluck(CATEGORY_FIELDS, 'schema')).partial().extend(IdAndName)
export type FileCategory = z.output<typeof FileCategorySchema>

export const FileOptionSchema = z.object(pluck(OPTION_FIELDS, 'schema')).partial().extend(IdAndName)
export type FileOption = z.output<typeof FileOptionSchema>

export const FileGroupSchema = z
  .object(pluck(GROUP_FIELDS, 'schema'))
  .partial()
  .extend({
    ...IdAndName,
    options: z
      .array(FileOptionSchema)
      .max(OPTION_LIMITS.options)
      .check(({ value, issues }) => {
        const seen = new Set<string>()
        value.forEach(({ name }, row) => {
          if (seen.has(name.toLowerCase())) issues.push(createDuplicate([row, 'name'], name))
          seen.add(name.toLowerCase())
        })
      })
      .optional(),
  })
export type FileGroup = z.output<typeof FileGroupSchema>

/** `group` is its index in the list of groups. */
const FileLinkSchema = z
  .object({
    group: z.number().int().min(0),
    serving_size: LinkRules.serving_size.default(null),
    min: LinkRules.min.default(0),
    max: LinkRules.max.default(null),
    free: LinkRules.free.default(0),
  })
  .check(({ value, issues }) => {
    if (value.max !== null && value.max < value.min)
      issues.push({ code: 'custom', path: ['max'], params: { code: 'max_below_min' }, input: value })
  })
export type FileLink = z.output<typeof FileLinkSchema>

/** `category` is its index in the list of categories. */
export const FileDishSchema = z
  .object(pluck(DISH_FIELDS, 'schema'))
  .partial()
  .extend({
    ...IdAndName,
    category: z.number().int().min(0),
    option_groups: z
      .array(FileLinkSchema)
      .max(OPTION_LIMITS.groups)
      .check(({ value, issues }) => {
        const keys = value.map(({ group, serving_size }) => JSON.stringify([group, serving_size]))
        keys.forEach((key, row) => {
          if (keys.indexOf(key) < row) issues.push(createDuplicate([row, 'group'], key))
        })
      })
      .optional(),
  })
export type FileDish = z.output<typeof FileDishSchema>

/** A whole menu as a file carries it. */
export type MenuFile = { categories: FileCategory[]; option_groups: FileGroup[]; dishes: FileDish[] }

type Complete<T> = { [K in keyof T]-?: Exclude<T[K], undefined> }
export type PresentCategory = Complete<FileCategory>
export type PresentOption = Complete<FileOption>
export type PresentGroup = Omit<Complete<FileGroup>, 'options'> & { options: PresentOption[] }
export type PresentDish = Complete<FileDish>

/** The whole menu as it is: a file that leaves nothing out. */
export type PresentMenu = { categories: PresentCategory[]; option_groups: PresentGroup[]; dishes: PresentDish[] }
