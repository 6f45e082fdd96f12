import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Assignments } from '../../../domain/stations/stations.schema.ts'
import { api, read } from '../../api.ts'
import { useEdited } from '../../panel/shell/edited.ts'
import { ConflictNotice, SaveBar, useLeaveGuard } from '../../panel/shell/form-dialog.tsx'
import { useRefresh } from '../../panel/shell/live.tsx'
import { Screen, ScreenHeader } from '../../panel/shell/screen.tsx'
import { AssignmentList } from '../../panel/stations/assignment-list.tsx'
import { assignmentsQuery } from '../../panel/stations/queries.ts'
import { toBody, toDraft } from '../../panel/stations/station-draft.ts'
import { StationList } from '../../panel/stations/station-list.tsx'
import { button } from '../../ui/button.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { showToast } from '../../ui/toast.ts'

export const Route = createFileRoute('/admin/stations')({
  component: () => (
    <Screen adminsOnly>
      <StationsScreen />
    </Screen>
  ),
})

/** The stations of the kitchen, and what each of them makes, saved together. */
function StationsScreen() {
  const t = useTranslations('stations')
  const panel = useTranslations('panel')
  const assignments = useQuery(assignmentsQuery())
  const [edition, setEdition] = useState(0)
  return (
    <>
      <ScreenHeader title={t('title')} text={t('text')}>
        <Link to="/admin/kitchen" search={{ choose: true }} className={button.secondary}>
          {t('screens')}
        </Link>
      </ScreenHeader>
      {assignments.data && (
        <EditStations
          key={`${assignments.data.version} ${edition}`}
          loaded={assignments.data}
          restart={() => setEdition((count) => count + 1)}
        />
      )}
      {assignments.isPending && (
        <div aria-busy="true" className="h-64 animate-pulse rounded-card bg-brand-soft">
          <span className="sr-only">{panel('loading')}</span>
        </div>
      )}
      {assignments.isError && !assignments.data && (
        <LoadFailure text={t('loadFailed')} retry={() => void assignments.refetch()} />
      )}
    </>
  )
}

type Props = { loaded: Assignments; restart: () => void }

function EditStations({ loaded, restart }: Props) {
  const t = useTranslations('stations')
  const settings = useTranslations('settings')
  const queryClient = useQueryClient()
  const refresh = useRefresh()
  const { whole, dirty, busy, newer, form } = useEdited({
    initial: () => toDraft(loaded),
    toBody: (draft) => toBody(draft, loaded.version),
    send: (json) => read(api.admin.stations.$put({ json })),
    loadNewer: () => read(api.admin.stations.menu.$get()),
    onSaved: (saved) => {
      queryClient.setQueryData(assignmentsQuery().queryKey, saved)
      void refresh('bumps')
      void showToast('success', t('saved'))
    },
    onRefused({ code, errors }, shown) {
      if (code === 'conflict' && shown) return
      void showToast('error', t('saveFailed'), errors.length > 0 ? settings('checkFields') : undefined)
    },
  })
  const { dialog } = useLeaveGuard(dirty)
  const stations = whole.value.stations
  const reload = () => {
    queryClient.setQueryData(assignmentsQuery().queryKey, newer)
    restart()
  }
  return (
    <>
      <form {...form} className="space-y-6">
        <StationList stations={whole.at('stations')} />
        {stations.length > 0 && (
          <>
            <AssignmentList
              of="dishes"
              groups={loaded.categories.map(({ dishes, ...group }) => ({ group, parts: dishes }))}
              stations={stations}
              made={whole.at('dishes')}
            />
            {loaded.groups.length > 0 && (
              <AssignmentList
                of="options"
                groups={loaded.groups.map(({ options, ...group }) => ({ group, parts: options }))}
                stations={stations}
                made={whole.at('options')}
              />
            )}
          </>
        )}
        <SaveBar dirty={dirty} busy={busy} undo={restart}>
          {newer && <ConflictNotice bar reload={reload} />}
        </SaveBar>
      </form>
      {dialog}
    </>
  )
}
