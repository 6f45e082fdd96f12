import type { FileCategory, FileDish, FileGroup, FileOption } from './menu-file.schema.ts'

type Complete<T> = { [K in keyof T]-?: Exclude<T[K], undefined> }

export type PresentCategory = Complete<FileCategory>
export type PresentOption = Complete<FileOption>
export type PresentGroup = Omit<Complete<FileGroup>, 'options'> & { options: PresentOption[] }
export type PresentDish = Complete<FileDish>

/** The whole menu as it is: a file that leaves nothing out. */
export type PresentMenu = {
  categories: PresentCategory[]
  option_groups: PresentGroup[]
  dishes: PresentDish[]
}
