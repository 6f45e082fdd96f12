import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Zones } from '../../../domain/delivery/zones.schema.ts'
import { api, read } from '../../api.ts'
import { useMoney } from '../../money.ts'
import { MapSection } from '../../panel/delivery/map-section.tsx'
import { toDraft, toZone } from '../../panel/delivery/zone-draft.ts'
import { ZoneList } from '../../panel/delivery/zone-list.tsx'
import { useEdited } from '../../panel/shell/edited.ts'
import { ConflictNotice, SaveBar, useLeaveGuard } from '../../panel/shell/form-dialog.tsx'
import { Screen, ScreenHeader } from '../../panel/shell/screen.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { showToast } from '../../ui/toast.ts'

export const Route = createFileRoute('/admin/delivery-zones')({
  component: () => (
    <Screen adminsOnly>
      <ZonesScreen />
    </Screen>
  ),
})

/** The delivery zones, edited as one list, because their order decides. */
function ZonesScreen() {
  const t = useTranslations('zones')
  const panel = useTranslations('panel')
  const zones = useQuery(zonesQuery())
  const [edition, setEdition] = useState(0)
  return (
    <>
      <ScreenHeader title={t('title')} text={t('text')} />
      <MapSection />
      {zones.data && (
        <EditZones
          key={`${zones.data.version} ${edition}`}
          loaded={zones.data}
          restart={() => setEdition((count) => count + 1)}
        />
      )}
      {zones.isPending && (
        <div aria-busy="true" className="h-64 animate-pulse rounded-card bg-brand-soft">
          <span className="sr-only">{panel('loading')}</span>
        </div>
      )}
      {zones.isError && !zones.data && <LoadFailure text={t('loadFailed')} retry={() => void zones.refetch()} />}
    </>
  )
}

const zonesQuery = () =>
  queryOptions({
    queryKey: ['admin', 'delivery-zones'],
    queryFn: () => read(api.admin['delivery-zones'].$get()),
    staleTime: Number.POSITIVE_INFINITY,
  })

type Props = { loaded: Zones; restart: () => void }

function EditZones({ loaded, restart }: Props) {
  const t = useTranslations('zones')
  const settings = useTranslations('settings')
  const { currency } = useMoney()
  const queryClient = useQueryClient()
  const { whole, dirty, busy, newer, form } = useEdited({
    initial: () => loaded.zones.map(toDraft),
    toBody: (drafts) => ({ zones: drafts.map((draft) => toZone(draft, currency)), version: loaded.version }),
    root: 'body.zones',
    send: (json) => read(api.admin['delivery-zones'].$put({ json })),
    loadNewer: () => read(api.admin['delivery-zones'].$get()),
    onSaved: (zones) => {
      queryClient.setQueryData(zonesQuery().queryKey, zones)
      void showToast('success', t('saved'))
    },
    onRefused({ code, errors }, shown) {
      if (code === 'conflict' && shown) return
      void showToast('error', t('saveFailed'), errors.length > 0 ? settings('checkFields') : undefined)
    },
  })
  const { dialog } = useLeaveGuard(dirty)
  const reload = () => {
    queryClient.setQueryData(zonesQuery().queryKey, newer)
    restart()
  }
  return (
    <>
      <form {...form} className="space-y-5">
        <p className="rounded-card border border-line bg-surface-warm px-4 py-3">
          {t(whole.value.some(({ is_on }) => is_on) ? 'firstFits' : 'everywhere')}
        </p>
        <ZoneList zones={whole} />
        <SaveBar dirty={dirty} busy={busy} undo={restart}>
          {newer && <ConflictNotice bar reload={reload} />}
        </SaveBar>
      </form>
      {dialog}
    </>
  )
}
