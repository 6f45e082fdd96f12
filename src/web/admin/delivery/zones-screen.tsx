import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { ScreenHeader } from '../screen.tsx'
import { EditZones } from './edit-zones.tsx'
import { zonesQuery } from './queries.ts'

/** The delivery zones, edited as one list, because their order decides. */
export function ZonesScreen() {
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
        <div aria-busy="true" className="h-64 animate-pulse rounded-card bg-teal-soft">
          <span className="sr-only">{panel('loading')}</span>
        </div>
      )}
      {zones.isError && !zones.data && <LoadFailure text={t('loadFailed')} retry={() => void zones.refetch()} />}
    </>
  )
}
