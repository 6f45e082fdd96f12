import { useTranslations } from 'use-intl/react'
import { isGenerated } from '../../../../domain/privacy/generated-blocks.ts'
import { PAGE_LIMITS } from '../../../../domain/website/limits.ts'
import type { Block } from '../../../../domain/website/page.schema.ts'
import { button } from '../../../ui/button.ts'
import type { Part } from '../../shell/part.ts'
import { BilingualField } from '../bilingual-field.tsx'
import { PictureField } from '../picture-field.tsx'
import { TargetField } from '../target-field.tsx'

type Kind<K extends Block['kind']> = Extract<Block, { kind: K }>

const rows = { paragraph: 6, list: 6 } as const

/** The fields of one block. What the software wrote is shown until somebody wants to write it. */
export function BlockFields({ part }: { part: Part<Block> }) {
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
