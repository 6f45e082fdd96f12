import { Heading2, Image, Link, List, Pilcrow } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { isGenerated } from '../../../../domain/privacy/generated-blocks.ts'
import { localized } from '../../../../domain/text/locales.ts'
import { BLOCK_KINDS, PAGE_LIMITS } from '../../../../domain/website/limits.ts'
import { type PageKind, SUGGESTED_HEADINGS } from '../../../../domain/website/new-page.ts'
import type { Block } from '../../../../domain/website/page.schema.ts'
import { useSiteLocale } from '../../../restaurant.ts'
import { button } from '../../../ui/button.ts'
import { useReorder } from '../../../ui/reorder/reorder.ts'
import { ReorderItem } from '../../../ui/reorder/reorder-item.tsx'
import type { Part } from '../../shell/part.ts'
import { BlockFields } from './block-fields.tsx'

const words = { text: '', text_ar: '' }

const ICONS = { heading: Heading2, paragraph: Pilcrow, list: List, link: Link, picture: Image }

type Props = { blocks: Part<Block[]>; kind: PageKind }

/** The blocks of a page: added by kind, removed, and reordered with the pointer or the keyboard. */
export function BlockList({ blocks, kind }: Props) {
  const t = useTranslations('ownPages')
  const locale = useSiteLocale()
  const list = useRef<HTMLOListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const formatName = (number: number) => {
    const block = blocks.value[number - 1]
    return block ? t('block', { number, kind: t(`blocks.${block.kind}`) }) : String(number)
  }
  const order = useReorder(blocks, { list, addButton, max: PAGE_LIMITS.blocks, item: formatName })
  const full = blocks.value.length >= PAGE_LIMITS.blocks
  return (
    <div className="space-y-3">
      {blocks.value.length === 0 && (
        <p className="rounded-card border border-dashed border-muted/60 p-4 text-center text-muted">{t('empty')}</p>
      )}
      <ol ref={list} className="space-y-2">
        {blocks.value.map((block, i) => {
          const key = order.keys[i] ?? i
          const part = blocks.at(i)
          return (
            <ReorderItem
              key={key}
              path={part.path}
              name={isGenerated(block) ? t('generatedBlock', { name: formatName(i + 1) }) : formatName(i + 1)}
              title={localized(block, 'text', locale)}
              picture={block.kind === 'picture' ? block.picture?.url : undefined}
              isOpen={order.opened === key || part.isInvalid}
              isDragged={order.dragged === key}
              toggle={() => order.toggle(key)}
              up={i > 0 ? () => order.move(i, i - 1) : undefined}
              down={i < blocks.value.length - 1 ? () => order.move(i, i + 1) : undefined}
              remove={() => order.remove(i)}
              dragProps={order.dragProps(i)}
            >
              <BlockFields part={part} />
            </ReorderItem>
          )
        })}
      </ol>
      <fieldset className="space-y-2">
        <legend className="font-semibold">{t('addBlock')}</legend>
        <div className="flex flex-wrap gap-2">
          {BLOCK_KINDS.map((blockKind, i) => {
            const Icon = ICONS[blockKind]
            return (
              <button
                key={blockKind}
                ref={i === 0 ? addButton : undefined}
                type="button"
                className={button.secondary}
                disabled={full}
                onClick={() => order.add(newBlock(blockKind))}
              >
                <Icon className="size-5" aria-hidden="true" />
                {t(`blocks.${blockKind}`)}
              </button>
            )
          })}
        </div>
        {full && <p className="text-sm text-muted">{t('full')}</p>}
      </fieldset>
      <Suggestions kind={kind} blocks={blocks.value} add={order.add} />
      <p role="status" className="sr-only">
        {order.announcement}
      </p>
    </div>
  )
}

type SuggestionsProps = { kind: PageKind; blocks: Block[]; add: (block: Block) => void }

/** Headings that such a page often has, until they are there. */
function Suggestions({ kind, blocks, add }: SuggestionsProps) {
  const t = useTranslations('ownPages')
  const locale = useSiteLocale()
  const missing = SUGGESTED_HEADINGS[kind].filter(({ text }) => !blocks.some((block) => block.text === text))
  if (missing.length === 0 || blocks.length >= PAGE_LIMITS.blocks) return null
  return (
    <fieldset className="space-y-2">
      <legend className="font-semibold">{t('suggestions')}</legend>
      <p className="text-sm text-muted">{t('suggestionsText')}</p>
      <div className="flex flex-wrap gap-2">
        {missing.map((words) => (
          <button
            key={words.text}
            type="button"
            className={button.quiet}
            onClick={() => add({ kind: 'heading', ...words })}
          >
            {localized(words, 'text', locale)}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

function newBlock(kind: Block['kind']): Block {
  if (kind === 'link') return { kind, ...words, target: '' }
  if (kind === 'picture') return { kind, ...words, picture: null }
  return { kind, ...words }
}
