import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { isOutdated, replaceGenerated } from '../../../domain/privacy/generated-blocks.ts'
import { NAME } from '../../../domain/website/content.ts'
import { PAGE_LIMITS } from '../../../domain/website/limits.ts'
import { NEW_PAGES } from '../../../domain/website/new-page.ts'
import type { Block, PageContent } from '../../../domain/website/page.schema.ts'
import { isReserved, MAX_SLUG, slugOfTitle } from '../../../domain/website/slugs.ts'
import { api, read } from '../../api.ts'
import { useRestaurant } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { Field } from '../../ui/field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { showToast } from '../../ui/toast.ts'
import { BilingualField } from './bilingual-field.tsx'
import { BlockList } from './block-list.tsx'
import { type EditedDocument, useRemovePage } from './document.ts'
import { Section } from './section.tsx'

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

/** The account of what is stored, by what is configured now. */
const privacyTextQuery = () =>
  queryOptions({ queryKey: ['admin', 'privacy-text'], queryFn: () => read(api.admin['privacy-text'].$get()) })

type UpdateProps = { blocks: Block[]; replace: (blocks: Block[]) => void }

/** Offers to bring the account of what is stored up to date, once the configuration has changed. */
function PrivacyUpdate({ blocks, replace }: UpdateProps) {
  const t = useTranslations('ownPages.privacy')
  const { data: current } = useQuery(privacyTextQuery())
  if (!current || !isOutdated(blocks, current)) return null
  return (
    <div role="status" className="space-y-3 rounded-card border border-waiting bg-surface-warm p-4">
      <p className="font-semibold">{t('outdated')}</p>
      <p className="text-sm">{t('outdatedText')}</p>
      <button
        type="button"
        className={button.secondary}
        onClick={() => {
          replace(replaceGenerated(blocks, current))
          void showToast('success', t('updated'), t('updatedText'))
        }}
      >
        {t('update')}
      </button>
    </div>
  )
}

/** The address of a page. Until the page is published, it follows the title, unless it was typed. */
function SlugField({ document }: { document: EditedDocument<PageContent> }) {
  const t = useTranslations('ownPages')
  const { restaurant } = useRestaurant()
  const part = document.whole.at('slug')
  useProposedSlug(document)
  const problems: Partial<Record<string, string>> = { taken: t('slugTaken'), too_long: t('slugWrong') }
  const address = `${new URL(restaurant.public_url).host}/${part.value}`
  return (
    <Field
      label={t('address')}
      hint={t('addressHint', { address })}
      name={part.path}
      value={part.value}
      problem={part.problem && (problems[part.problem] ?? t('slugWrong'))}
      maxLength={MAX_SLUG}
      required
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      onChange={({ target }) => part.set(target.value.toLowerCase().replace(/[\s_]+/g, '-'))}
    />
  )
}

function useProposedSlug({ whole, content, document }: EditedDocument<PageContent>) {
  const { title, slug, kind } = content
  const before = useRef(title)
  useEffect(() => {
    const previous = before.current
    before.current = title
    if (title === previous || document.published_at) return
    const begun = NEW_PAGES[kind].slug
    const follows = slug === slugOfTitle(previous) || slug === begun || slug.startsWith(`${begun}-`)
    const proposed = slugOfTitle(title)
    if (follows && proposed && !isReserved(proposed)) whole.at('slug').set(proposed)
  }, [title, slug, kind, document.published_at, whole])
}
