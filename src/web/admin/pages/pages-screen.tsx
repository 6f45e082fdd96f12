import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { localized } from '../../../domain/language/locales.ts'
import type { PageSummary } from '../../../domain/site/documents.schema.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { type Column, DataTable } from '../../ui/table.tsx'
import { UserText } from '../../ui/user-text.tsx'
import { RowButtons, stickyEnd } from '../list-parts.tsx'
import { ScreenHeader } from '../screen.tsx'
import { pagesQuery } from '../website/pages-query.ts'
import { NewPageMenu } from './new-page-menu.tsx'
import { PageState } from './page-state.tsx'
import { useRemovePage } from './removal.ts'

/** The pages of the owner: privacy, terms and any other. */
export function PagesScreen() {
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
          className="inline-block py-2 text-teal wrap-anywhere underline underline-offset-4 hover:text-terracotta"
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
