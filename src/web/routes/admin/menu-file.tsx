import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { AppliedImport } from '../../panel/menu-file/applied-import.tsx'
import { PlannedImport } from '../../panel/menu-file/planned-import.tsx'
import { exportAddress, latestImportQuery } from '../../panel/menu-file/queries.ts'
import { UploadSection, useMenuUpload } from '../../panel/menu-file/upload-section.tsx'
import { Screen, ScreenHeader } from '../../panel/shell/screen.tsx'
import { button } from '../../ui/button.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { useFailureToast } from '../../ui/toast.ts'

export const Route = createFileRoute('/admin/menu-file')({
  component: () => (
    <Screen>
      <MenuFileScreen />
    </Screen>
  ),
})

/** The menu as a file, and from a file. */
function MenuFileScreen() {
  const t = useTranslations('menuFile')
  const panel = useTranslations('panel')
  const latest = useQuery(latestImportQuery())
  useFailureToast(latest.isError, t('loadFailed'))
  const shown = latest.data?.latest
  const menuUpload = useMenuUpload()
  return (
    <>
      <ScreenHeader title={t('title')} text={t('text')} />
      <div className="grid gap-8">
        <section aria-labelledby="export" className="grid gap-3">
          <h2 id="export" className="text-xl text-brand">
            {t('exportTitle')}
          </h2>
          <p className="max-w-prose text-muted">{t('exportText')}</p>
          <div className="flex flex-wrap gap-x-6 gap-y-3">
            <ExportLink format="csv" text={t('exportCsv')} hint={t('exportCsvHint')} />
            <ExportLink format="json" text={t('exportJson')} hint={t('exportJsonHint')} />
          </div>
        </section>
        <UploadSection menuUpload={menuUpload} />
        {latest.isError && !latest.data && <LoadFailure text={t('loadFailed')} retry={() => void latest.refetch()} />}
        {latest.isPending && (
          <div aria-busy="true" className="h-40 animate-pulse rounded-card bg-brand-soft">
            <span className="sr-only">{panel('loading')}</span>
          </div>
        )}
        {shown?.status === 'planned' && (
          <PlannedImport
            key={shown.id}
            planned={shown}
            changeColumns={menuUpload.planned === shown.id ? () => menuUpload.askColumns(shown.plan.table) : undefined}
            onDone={menuUpload.finish}
          />
        )}
        {shown?.status === 'applied' && <AppliedImport applied={shown} />}
      </div>
    </>
  )
}

type LinkProps = { format: 'csv' | 'json'; text: string; hint: string }

const ExportLink = ({ format, text, hint }: LinkProps) => (
  <div className="grid justify-items-start gap-1">
    <a href={exportAddress(format)} download={`menu.${format}`} className={button.secondary}>
      <Download className="size-5" aria-hidden="true" />
      {text}
    </a>
    <span className="text-sm text-muted">{hint}</span>
  </div>
)
