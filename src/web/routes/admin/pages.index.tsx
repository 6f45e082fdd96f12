import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { localized } from '../../../domain/text/locales.ts'
import type { PageSummary } from '../../../domain/website/documents.schema.ts'
import { RowButtons, stickyEnd } from '../../panel/shell/list-parts.tsx'
import { Screen, ScreenHeader } from '../../panel/shell/screen.tsx'
import { pagesQuery } from '../../panel/website/document.ts'
import { NewPageMenu } from '../../panel/website/pages/new-page-menu.tsx'
import { useRemovePage } from '../../panel/website/pages/removal.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { Badge } from '../../ui/badge.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { UserText } from '../../ui/user-text.tsx'

export const Route = createFileRoute('/admin/pages/')({
  component: () => (
    <Screen adminsOnly>
      <PagesScreen />
    </Screen>
  ),
})

/** The pages of the owner: privacy, terms and any other. */
function PagesScreen() {
  const t = useTranslations('ownPages')
  const panel = useTranslations('panel')
  const locale = useSiteLocale()
  const navigate = useNavigate()
  const pages = useQuery(pagesQuery())
  const actions = useRef<HTMLDivElement>(null)
  const { remove, question } = useRemovePage(() => actions.current?.querySelector('button')?.focus())
  const columns: Column<PageSummary>[] = [
    {
      title: t('pageTitle'),
      heading: true,
      cell: (page) => (
        <Link
          to="/admin/pages/$id"
          params={{ id: page.id }}
          className="inline-block py-2 text-brand wrap-anywhere underline underline-offset-4 hover:text-accent"
        >
          <UserText text={localized(page, 'title', locale)} />
        </Link>
      ),
    },
    {
      title: t('address'),
      cell: ({ slug }) => (
        <bdi dir="ltr" className="wrap-anywhere">
          /{slug}
        </bdi>
      ),
    },
    { title: t('state'), cell: (page) => <PageState page={page} /> },
    { title: t('inFooter'), cell: ({ in_footer }) => t(in_footer ? 'yes' : 'no') },
    {
      title: panel('actions'),
      hiddenTitle: true,
      className: stickyEnd,
      cell: (page) => {
        const title = localized(page, 'title', locale)
        return (
          <RowButtons
            editLabel={t('editOf', { title })}
            deleteLabel={t('deleteOf', { title })}
            edit={() => void navigate({ to: '/admin/pages/$id', params: { id: page.id } })}
            remove={() => void remove(page, title)}
          />
        )
      },
    },
  ]
  return (
    <>
      <ScreenHeader title={t('title')} text={t('text')}>
        <div ref={actions}>
          <NewPageMenu />
        </div>
      </ScreenHeader>
      <DataTable
        caption={t('title')}
        columns={columns}
        rows={pages.data}
        keyOf={({ id }) => id}
        empty={t('none')}
        failed={pages.isError}
        retry={() => void pages.refetch()}
      />
      {question}
    </>
  )
}

/** Whether guests see the page, and whether there are changes that they do not see yet. */
function PageState({ page }: { page: Pick<PageSummary, 'published_at' | 'has_draft'> }) {
  const t = useTranslations('ownPages.states')
  if (!page.published_at) return <Badge tone="outline">{t('draft')}</Badge>
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone="brand">{t('published')}</Badge>
      {page.has_draft && <Badge tone="outline">{t('changed')}</Badge>}
    </span>
  )
}
