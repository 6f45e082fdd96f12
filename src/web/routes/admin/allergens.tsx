import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { LOCALES } from '../../../domain/text/locales.ts'
import { AllergenGrid } from '../../panel/menu/allergens/allergen-grid.tsx'
import { AllergenSheet, usePrintedSheet } from '../../panel/menu/allergens/allergen-sheet.tsx'
import { allergenTableQuery, useSaveAllergens } from '../../panel/menu/allergens/save-allergens.ts'
import { PanelTexts, Screen, ScreenHeader } from '../../panel/shell/screen.tsx'
import { useSiteLocale } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { useFailureToast } from '../../ui/toast.ts'

export const Route = createFileRoute('/admin/allergens')({
  component: () => (
    <Screen>
      <AllergensScreen />
    </Screen>
  ),
})

/** The allergens of all dishes and options. */
function AllergensScreen() {
  const t = useTranslations('staffAllergens')
  const locale = useSiteLocale()
  const table = useQuery(allergenTableQuery())
  const { save, status } = useSaveAllergens()
  const { printed, printIn } = usePrintedSheet(locale)
  useFailureToast(table.isError, t('loadFailed'))
  return (
    <>
      <div className="print:hidden">
        <ScreenHeader title={t('title')} text={t('text')}>
          {LOCALES.map((language) => (
            <button
              key={language}
              type="button"
              disabled={!table.data}
              className={button.secondary}
              onClick={() => printIn(language)}
            >
              <Printer className="size-5" aria-hidden="true" />
              {t(`print.${language}`)}
            </button>
          ))}
        </ScreenHeader>
        <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
          <p className="max-w-3xl text-sm text-muted">{t('keys')}</p>
          <p role="status" className="min-h-6 text-sm font-semibold text-brand">
            {status && t(status)}
          </p>
        </div>
      </div>
      {table.isError && !table.data && <LoadFailure text={t('loadFailed')} retry={() => void table.refetch()} />}
      {table.isPending && <Skeleton />}
      {table.data?.dishes.length === 0 && table.data.options.length === 0 && (
        <p className="rounded-card border border-line bg-card p-8 text-center text-muted">{t('none')}</p>
      )}
      {table.data && table.data.dishes.length + table.data.options.length > 0 && (
        <AllergenGrid table={table.data} save={save} />
      )}
      {printed && table.data && (
        <PanelTexts locale={printed}>
          <AllergenSheet table={table.data} />
        </PanelTexts>
      )}
    </>
  )
}

function Skeleton() {
  const panel = useTranslations('panel')
  return (
    <div aria-busy="true" className="h-96 animate-pulse rounded-card bg-brand-soft">
      <span className="sr-only">{panel('loading')}</span>
    </div>
  )
}
