import type { Findings, Source } from './file-problems.ts'
import type { MenuFile } from './menu-file.schema.ts'

export const MENU_FILE_FORMATS = ['json', 'csv', 'gloriafood', 'square'] as const
export type MenuFileFormat = (typeof MENU_FILE_FORMATS)[number]

/** A file as it was read. With problems, `menu` is incomplete. */
export type Parsed = {
  format: MenuFileFormat
  menu: MenuFile
  /** Where each part of the menu stands in the file. */
  sources: Record<keyof MenuFile, Source[]>
  findings: Findings
}
