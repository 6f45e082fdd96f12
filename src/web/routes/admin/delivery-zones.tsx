import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { EditZones, zonesQuery } from '../../panel/delivery/edit-zones.tsx'
import { Screen, ScreenHeader } from '../../panel/shell/screen.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'

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
