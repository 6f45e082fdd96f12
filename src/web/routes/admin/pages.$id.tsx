import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { PageContent } from '../../../domain/website/page.schema.ts'
import { api, pathSegment, read } from '../../api.ts'
import { Screen } from '../../panel/shell/screen.tsx'
import { type DocumentSource, sentWith } from '../../panel/website/document.ts'
import { DocumentEditor } from '../../panel/website/document-editor.tsx'
import { PageForm } from '../../panel/website/page-form.tsx'
import { button } from '../../ui/button.ts'

export const Route = createFileRoute('/admin/pages/$id')({ component: PageRoute })

function pageSource(id: string): DocumentSource<PageContent> {
  const param = { id: pathSegment(id) }
  const page = api.admin.pages[':id']
  return {
    key: `page:${id}`,
    load: () => read(page.$get({ param })),
    save: (json, keepalive) => read(page.draft.$put({ param, json }, sentWith(keepalive))),
  }
}

function PageRoute() {
  return (
    <Screen adminsOnly>
      <PageScreen id={Route.useParams().id} />
    </Screen>
  )
}

/** Edits one page of the owner. */
function PageScreen({ id }: { id: string }) {
  const t = useTranslations('ownPages')
  const navigate = useNavigate()
  const source = useMemo(() => pageSource(id), [id])
  // The address that is saved: the preview must not follow every letter that is typed.
  const [savedSlug, setSavedSlug] = useState<string>()
  return (
    <DocumentEditor
      source={source}
      title={t('editTitle')}
      text={t('editText')}
      actions={
        <Link to="/admin/pages" className={button.secondary}>
          <ArrowLeft className="size-5 rtl:rotate-180" aria-hidden="true" />
          {t('allPages')}
        </Link>
      }
      pages={({ slug, title }) => [{ path: `/${savedSlug ?? slug}`, name: title }]}
    >
      {(document) => (
        <PageForm
          id={id}
          document={document}
          savedAs={setSavedSlug}
          removed={() => void navigate({ to: '/admin/pages' })}
        />
      )}
    </DocumentEditor>
  )
}
