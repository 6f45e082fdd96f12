import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { button } from '../../ui/button.ts'
import { DocumentEditor } from '../website/document-editor.tsx'
import { PageForm } from './page-form.tsx'
import { pageSource } from './queries.ts'

/** Edits one page of the owner. */
export function PageScreen({ id }: { id: string }) {
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
