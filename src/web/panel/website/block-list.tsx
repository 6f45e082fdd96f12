import { Heading2, Image, Link, List, Pilcrow } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { isGenerated } from '../../../domain/privacy/generated-blocks.ts'
import { localized } from '../../../domain/text/locales.ts'
import { BLOCK_KINDS, PAGE_LIMITS } from '../../../domain/website/limits.ts'
import { type PageKind, SUGGESTED_HEADINGS } from '../../../domain/website/new-page.ts'
import type { Block } from '../../../domain/website/page.schema.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import type { Part } from '../shell/part.ts'
import { EmptyList, ReorderList } from '../shell/reorder-list.tsx'
import { BilingualField } from './bilingual-field.tsx'
import { PictureField } from './picture-field.tsx'
import { TargetField } from './target-field.tsx'

const words = { text: '', text_ar: '' }

const ICONS = { heading: Heading2, paragraph: Pilcrow, list: List, link: Link, picture: Image }

type Props = { blocks: Part<Block[]>; kind: PageKind }

/** The blocks of a page, added by kind. */
export function BlockList({ blocks, kind }: Props) {
  const t = useTranslations('ownPages')
  const locale = useSiteLocale()
  const full = blocks.value.length >= PAGE_LIMITS.blocks
  const formatName = (block: Block, number: number) => t('block', { number, kind: t(`blocks.${block.kind}`) })
  return (
    <div className="space-y-3">
      <ReorderList
        items={blocks}
        max={PAGE_LIMITS.blocks}
        item={(number) => {
          const block = blocks.value[number - 1]
          return block ? formatName(block, number) : String(number)
        }}
        label={(block, number) =>
          isGenerated(block) ? t('generatedBlock', { name: formatName(block, number) }) : formatName(block, number)
        }
        title={(block) => localized(block, 'text', locale)}
        picture={(block) => (block.kind === 'picture' ? block.picture?.url : undefined)}
        empty={<EmptyList>{t('empty')}</EmptyList>}
        adding={(add, ref) => (
          <>
            <fieldset className="space-y-2">
              <legend className="font-semibold">{t('addBlock')}</legend>
              <div className="flex flex-wrap gap-2">
                {BLOCK_KINDS.map((blockKind, i) => {
                  const Icon = ICONS[blockKind]
                  return (
                    <button
                      key={blockKind}
                      ref={i === 0 ? ref : undefined}
                      type="button"
                      className={button.secondary}
                      disabled={full}
                      onClick={() => add(newBlock(blockKind))}
                    >
                      <Icon className="size-5" aria-hidden="true" />
                      {t(`blocks.${blockKind}`)}
                    </button>
                  )
                })}
              </div>
              {full && <p className="text-sm text-muted">{t('full')}</p>}
            </fieldset>
            <Suggestions kind={kind} blocks={blocks.value} add={add} />
          </>
        )}
      >
        {(block) => <BlockFields part={block} />}
      </ReorderList>
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

type Kind<K extends Block['kind']> = Extract<Block, { kind: K }>

const rows = { paragraph: 6, list: 6 } as const

/** The fields of one block. What the software wrote is shown until somebody wants to write it. */
function BlockFields({ part }: { part: Part<Block> }) {
  const t = useTranslations('ownPages')
  const { kind } = part.value
  if (isGenerated(part.value)) return <GeneratedText part={part} />
  return (
    <>
      {kind === 'picture' && (
        <PictureField part={(part as Part<unknown> as Part<Kind<'picture'>>).at('picture')} label={t('picture')} />
      )}
      <BilingualField
        part={part}
        name="text"
        label={t(`blockText.${kind}`)}
        max={PAGE_LIMITS.block[kind]}
        {...(kind === 'list' && { hint: t('listHint') })}
        {...(kind === 'picture' && { hint: t('pictureHint') })}
        {...((kind === 'paragraph' || kind === 'list') && { rows: rows[kind] })}
      />
      {kind === 'link' && (
        <TargetField part={(part as Part<unknown> as Part<Kind<'link'>>).at('target')} label={t('target')} />
      )}
    </>
  )
}

function GeneratedText({ part }: { part: Part<Block> }) {
  const t = useTranslations('ownPages')
  const { text, text_ar, kind } = part.value
  const write = () => {
    if (kind === 'heading' || kind === 'paragraph' || kind === 'list') part.set({ kind, text, text_ar })
  }
  return (
    <>
      <p className="text-sm text-muted">{t('generatedText')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <p lang="en" dir="ltr" className="whitespace-pre-line">
          {text}
        </p>
        <p lang="ar" dir="rtl" className="whitespace-pre-line">
          {text_ar}
        </p>
      </div>
      <button type="button" className={button.secondary} onClick={write}>
        {t('writeMyself')}
      </button>
    </>
  )
}
