import { BlockSchema, type PageContent, PageContentSchema } from './page.schema.ts'

/** A stored page. Blocks that do not fit the schema of today are left out; without a valid address there is no page. */
export function readPage(stored: unknown): PageContent | null {
  const whole = PageContentSchema.safeParse(stored)
  if (whole.success) return whole.data
  if (typeof stored !== 'object' || stored === null) return null
  const blocks = 'blocks' in stored && Array.isArray(stored.blocks) ? stored.blocks : []
  const valid = blocks.filter((block) => BlockSchema.safeParse(block).success)
  return PageContentSchema.safeParse({ ...stored, blocks: valid }).data ?? null
}

/** Whether guests would see anything below the title. */
export const isWritten = ({ blocks }: Pick<PageContent, 'blocks'>): boolean =>
  blocks.some((block) => (block.kind === 'picture' ? block.picture !== null : block.text !== ''))
