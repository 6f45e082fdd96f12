import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { NEW_PAGES } from '../../../../domain/website/new-page.ts'
import type { PageContent } from '../../../../domain/website/page.schema.ts'
import { isReserved, MAX_SLUG, slugOfTitle } from '../../../../domain/website/slugs.ts'
import { useRestaurant } from '../../../restaurant.ts'
import { Field } from '../../../ui/field.tsx'
import type { EditedDocument } from '../document.ts'

/** The address of a page. Until the page is published, it follows the title, unless it was typed. */
export function SlugField({ document }: { document: EditedDocument<PageContent> }) {
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
