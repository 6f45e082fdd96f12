import type { Category } from './catalogue.schema.ts'

/**
 * A category's part of the address: its name in lower case with hyphens for spaces, without characters that are special
 * in an address. Letters of every alphabet stay, so that an Arabic name gives an Arabic slug. May be empty.
 */
export const slugOf = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(/[^\p{L}\p{M}\p{N}_-]/gu, '')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '')

/** Categories are addressed by id or by slug. */
export const findCategory = <C extends Pick<Category, 'id' | 'slug'>>(categories: C[], key: string): C | undefined =>
  categories.find(({ id, slug }) => slug === key || id === key)
