import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { NAME } from '../../../../domain/website/content.ts'
import { PAGE_LIMITS } from '../../../../domain/website/limits.ts'
import type { PageContent } from '../../../../domain/website/page.schema.ts'
import { button } from '../../../ui/button.ts'
import { Switch } from '../../../ui/switch.tsx'
import { BilingualField } from '../bilingual-field.tsx'
import type { EditedDocument } from '../document.ts'
import { Section } from '../section.tsx'
import { BlockList } from './block-list.tsx'
import { PrivacyUpdate } from './privacy-update.tsx'
import { useRemovePage } from './removal.ts'
import { SlugField } from './slug-field.tsx'

type Props = {
  id: string
  document: EditedDocument<PageContent>
  savedAs: (slug: string) => void
  removed: () => void
}

export function PageForm({ id, document, savedAs, removed }: Props) {
  const t = useTranslations('ownPages')
  const { whole, content, saving } = document
  const { remove, question } = useRemovePage(removed)
  // The list gives every block a key: a replaced list begins anew.
  const [replacements, setReplacements] = useState(0)
  const { slug } = content
  useEffect(() => {
    if (saving === 'saved') savedAs(slug)
  }, [saving, slug, savedAs])
  return (
    <>
      <Section title={t('basics')} isOpen isInvalid={whole.at('title').isInvalid || whole.at('slug').isInvalid}>
        <BilingualField part={whole} name="title" label={t('pageTitle')} max={PAGE_LIMITS.title} required />
        <SlugField document={document} />
        <Switch
          labelled
          label={t('inFooter')}
          hint={t('inFooterHint')}
          on={content.in_footer}
          toggle={(in_footer) => whole.at('in_footer').set(in_footer)}
        />
      </Section>
      {content.kind === 'privacy' && (
        <PrivacyUpdate
          blocks={content.blocks}
          replace={(blocks) => {
            whole.at('blocks').set(blocks)
            setReplacements(replacements + 1)
          }}
        />
      )}
      <Section
        title={t('content')}
        text={t('contentText', { placeholder: NAME })}
        isOpen
        isInvalid={whole.at('blocks').isInvalid}
      >
        <BlockList key={replacements} blocks={whole.at('blocks')} kind={content.kind} />
      </Section>
      <button
        type="button"
        className={`${button.quiet} text-bad!`}
        onClick={() => void remove({ ...document.document, id, slug }, content.title)}
      >
        {t('deletePage')}
      </button>
      {question}
    </>
  )
}
