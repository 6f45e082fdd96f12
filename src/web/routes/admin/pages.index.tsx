import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { ChevronDown, Plus } from 'lucide-react'
import { useRef } from 'react'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { useTranslations } from 'use-intl/react'
import { oneOf } from '../../../domain/records.ts'
import { localized } from '../../../domain/text/locales.ts'
import type { PageSummary } from '../../../domain/website/documents.schema.ts'
import { PAGE_KINDS, type PageKind } from '../../../domain/website/new-page.ts'
import { api, read } from '../../api.ts'
import { RowButtons, stickyEnd } from '../../panel/shell/list-parts.tsx'
import { usePanelMutation } from '../../panel/shell/mutation.ts'
import { Screen, ScreenHeader } from '../../panel/shell/screen.tsx'
import { pagesQuery, useRemovePage } from '../../panel/website/document.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { Badge } from '../../ui/badge.tsx'
import { button } from '../../ui/button.ts'
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

const item = 'cursor-pointer rounded-lg px-3 py-2 outline-none data-focused:bg-brand-soft'

/** Adds a page as a draft and opens its editor. */
function NewPageMenu() {
  const t = useTranslations('ownPages')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { mutate: add, isPending } = usePanelMutation(
    (kind: PageKind) => read(api.admin.pages.$post({ json: { kind } })),
    {
      texts: { failed: t('addFailed') },
      refusals: { conflict: t('tooMany') },
      onDone: async ({ id }) => {
        void queryClient.invalidateQueries({ queryKey: pagesQuery().queryKey })
        await navigate({ to: '/admin/pages/$id', params: { id } })
      },
    },
  )
  return (
    <MenuTrigger>
      <Button isDisabled={isPending} className={button.primary}>
        <Plus className="size-5" aria-hidden="true" />
        {t('add')}
        <ChevronDown className="size-4" aria-hidden="true" />
      </Button>
      <Popover
        placement="bottom end"
        className="w-80 max-w-[90vw] rounded-card border border-line bg-card p-1.5 shadow-lg"
      >
        <Menu
          aria-label={t('add')}
          className="outline-none"
          onAction={(key) => {
            const kind = oneOf(PAGE_KINDS, key)
            if (kind) add(kind)
          }}
        >
          {PAGE_KINDS.map((kind) => (
            <MenuItem key={kind} id={kind} textValue={t(`kinds.${kind}`)} className={item}>
              <span className="block font-semibold">{t(`kinds.${kind}`)}</span>
              <span className="block text-sm text-muted">{t(`kindTexts.${kind}`)}</span>
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
