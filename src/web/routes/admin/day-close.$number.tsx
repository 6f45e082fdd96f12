import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { isMissing } from '../../api.ts'
import { useDates } from '../../dates.ts'
import { Drawer } from '../../panel/day-close/drawer.tsx'
import { Figures } from '../../panel/day-close/figures.tsx'
import { closeFile, closeQuery } from '../../panel/day-close/queries.ts'
import { usePanelDates } from '../../panel/shell/dates.ts'
import { Screen, ScreenHeader } from '../../panel/shell/screen.tsx'
import { useRestaurant } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'

export const Route = createFileRoute('/admin/day-close/$number')({
  component: () => (
    <Screen>
      <ClosedDayScreen number={Route.useParams().number} />
    </Screen>
  ),
})

/** A closed day, as it was stored. On paper without the panel around it. */
function ClosedDayScreen({ number }: { number: string }) {
  const t = useTranslations('dayClose')
  const { name } = useRestaurant()
  const { dateText } = useDates()
  const { formatMoment } = usePanelDates()
  const { data: close, error, refetch } = useQuery(closeQuery(number))
  if (error && !close)
    return isMissing(error) ? (
      <h1 className="text-2xl text-brand">{t('notFound')}</h1>
    ) : (
      <LoadFailure text={t('failed')} retry={() => void refetch()} />
    )
  if (!close) return <div aria-busy="true" className="h-96 animate-pulse rounded-card bg-brand-soft" />
  return (
    <>
      <p className="hidden font-semibold print:block">{name}</p>
      <ScreenHeader title={t('closeTitle', { number })} text={dateText(close.day)}>
        <span className="flex flex-wrap gap-2 print:hidden">
          <button type="button" className={button.primary} onClick={() => print()}>
            {t('print')}
          </button>
          <a href={closeFile(close.number)} download className={button.secondary}>
            <Download className="size-4" aria-hidden="true" />
            {t('download')}
          </a>
          <Link to="/admin/day-close" className={button.secondary}>
            {t('back')}
          </Link>
        </span>
      </ScreenHeader>
      <p className="mb-4">
        {t('closedBy', { name: close.closed_by, moment: formatMoment(close.closed_at) })}{' '}
        <span className="text-muted">{t('final')}</span>
      </p>
      <div className="grid items-start gap-4 xl:grid-cols-[2fr_1fr] print:block print:space-y-4">
        <Figures figures={close.figures} />
        <div className="grid gap-4">
          <Drawer drawer={close.drawer} currency={close.currency} count={close} />
          {close.note && (
            <section className="rounded-card border border-line bg-card p-4">
              <h2 className="mb-1 text-xl text-brand">{t('note')}</h2>
              <p className="whitespace-pre-line">
                <bdi>{close.note}</bdi>
              </p>
            </section>
          )}
        </div>
      </div>
    </>
  )
}
