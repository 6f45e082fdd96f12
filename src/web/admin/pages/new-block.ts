import type { Block } from '../../../domain/site/page.schema.ts'

const words = { text: '', text_ar: '' }

export function newBlock(kind: Block['kind']): Block {
  if (kind === 'link') return { kind, ...words, target: '' }
  if (kind === 'picture') return { kind, ...words, picture: null }
  return { kind, ...words }
}
