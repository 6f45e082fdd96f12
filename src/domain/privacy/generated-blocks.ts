import type { Block } from '../website/page.schema.ts'

export const isGenerated = (block: Block): boolean => 'source' in block && block.source === 'generated'

/** Whether the generated part of a page differs from what would be generated today. */
export const isOutdated = (blocks: readonly Block[], current: readonly Block[]): boolean =>
  JSON.stringify(blocks.filter(isGenerated).map(words)) !== JSON.stringify(current.map(words))

/** Replaces the generated part of a page, where it begins; what the owner wrote stays. */
export function replaceGenerated(blocks: readonly Block[], current: readonly Block[]): Block[] {
  const first = blocks.findIndex(isGenerated)
  const own = (part: readonly Block[]) => part.filter((block) => !isGenerated(block))
  if (first === -1) return [...current, ...blocks]
  return [...own(blocks.slice(0, first)), ...current, ...own(blocks.slice(first))]
}

const words = ({ kind, text, text_ar }: Block) => [kind, text, text_ar]
