import { useTranslations } from 'use-intl/react'
import type { PageSummary } from '../../../domain/site/documents.schema.ts'
import { Badge } from '../../ui/badge.tsx'

/** Whether guests see the page, and whether there are changes that they do not see yet. */
export function PageState({ page }: { page: Pick<PageSummary, 'published_at' | 'has_draft'> }) {
  const t = useTranslations('ownPages.states')
  if (!page.published_at) return <Badge tone="outline">{t('draft')}</Badge>
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone="teal">{t('published')}</Badge>
      {page.has_draft && <Badge tone="outline">{t('changed')}</Badge>}
    </span>
  )
}
