import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { pointText, readPoint } from '../../../domain/delivery/geometry.ts'
import { mapSizeQuery } from '../../queries.ts'
import { useRestaurant } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { Field } from '../../ui/field.tsx'
import type { FieldProps } from './order-attempt.ts'

const PinMap = lazy(() => import('../../ui/map/pin-map.tsx'))

type Props = {
  field: FieldProps
  set: (point: string) => void
  check: () => void
}

/** The guest's place: from the browser, from a map of our own where there is one, or typed. */
export function PinFields({ field, set, check }: Props) {
  const t = useTranslations('checkout')
  const { restaurant } = useRestaurant()
  const [state, setState] = useState<'idle' | 'locating' | 'failed'>('idle')
  const [mapOpen, setMapOpen] = useState(false)
  const { data: mapSize = null } = useQuery(mapSizeQuery())
  const point = readPoint(field.value)
  const { latitude, longitude } = restaurant
  const center = point ?? (latitude !== null && longitude !== null ? { latitude, longitude } : null)

  function locate() {
    setState('locating')
    const found = ({ coords }: GeolocationPosition) => {
      set(pointText(coords))
      setState('idle')
    }
    if (!navigator.geolocation) return setState('failed')
    navigator.geolocation.getCurrentPosition(found, () => setState('failed'), { timeout: 15_000, maximumAge: 60_000 })
  }

  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap gap-2">
        <button type="button" disabled={state === 'locating'} onClick={locate} className={button.secondary}>
          {t(state === 'locating' ? 'locating' : 'useLocation')}
        </button>
        {mapSize !== null && center && (
          <button
            type="button"
            aria-expanded={mapOpen}
            onClick={() => setMapOpen(!mapOpen)}
            className={button.secondary}
          >
            {t('showMap')}
          </button>
        )}
      </p>
      <p role="status" className="empty:hidden">
        {state === 'failed' && t('noLocation')}
      </p>
      {mapOpen && center && (
        <Suspense fallback={<div className="h-72 animate-pulse rounded-lg bg-brand-soft" />}>
          <PinMap
            center={center}
            choose={(chosen) => set(pointText(chosen))}
            texts={{ hint: t('mapHint'), failed: t('mapFailed') }}
          />
        </Suspense>
      )}
      <Field
        {...field}
        label={t('coordinates')}
        hint={t('coordinatesHint')}
        onBlur={check}
        inputMode="text"
        autoComplete="off"
        maxLength={40}
        dir="ltr"
      />
    </div>
  )
}
