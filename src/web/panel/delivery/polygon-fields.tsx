import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { cornersText, type GeoJsonProblem, readCorners, readGeoJson } from '../../../domain/delivery/geojson.ts'
import { polygonProblem } from '../../../domain/delivery/polygons.ts'
import { mapSizeQuery } from '../../queries.ts'
import { useRestaurant } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { Field } from '../../ui/field.tsx'
import type { Part } from '../shell/part.ts'
import type { ZoneDraft } from './zone-draft.ts'

const PolygonMap = lazy(() => import('../../ui/map/polygon-map.tsx'))

type Polygon = ZoneDraft['polygon']
type Props = { polygon: Part<Polygon>; problem: string | undefined }

/** The border of a zone: drawn on the map where there is one, read from GeoJSON, or typed corner by corner. */
export function PolygonFields({ polygon, problem }: Props) {
  const typed = polygon.value.corners
  const { holes } = polygon.value
  const t = useTranslations('zones')
  const { restaurant } = useRestaurant()
  const { data: mapSize = null } = useQuery(mapSizeQuery())
  const ring = readCorners(typed)
  const corners = ring?.slice(0, -1) ?? []
  const { latitude, longitude } = restaurant
  const [first] = corners
  const center = first
    ? { longitude: first[0], latitude: first[1] }
    : latitude !== null && longitude !== null
      ? { latitude, longitude }
      : null
  const wrong = typed.trim() ? (ring ? polygonProblem([ring, ...holes]) : 'no_coordinates') : null
  return (
    <div className="space-y-4">
      {mapSize !== null && center && (
        <Suspense fallback={<div className="h-96 animate-pulse rounded-lg bg-brand-soft" />}>
          <PolygonMap
            center={center}
            corners={corners}
            holes={holes}
            add={([lng, lat]) =>
              polygon.at('corners').change((text) => [text.trim(), `${lat}, ${lng}`].filter(Boolean).join('\n'))
            }
            texts={{ failed: t('mapFailed'), addCenter: t('addCenter'), hint: t('drawHint') }}
          />
        </Suspense>
      )}
      {mapSize === null && <p className="text-sm text-muted">{t('noMap')}</p>}
      <Field
        label={t('corners')}
        hint={holes.length > 0 ? t('holes', { count: holes.length }) : t('cornersHint')}
        problem={wrong ? t(`geojsonProblems.${wrong}`) : problem}
        value={typed}
        rows={6}
        dir="ltr"
        onChange={({ target }) => polygon.at('corners').set(target.value)}
      />
      {typed && (
        <button type="button" className={button.quiet} onClick={() => polygon.set({ corners: '', holes: [] })}>
          {t('clearCorners')}
        </button>
      )}
      <GeoJsonField read={([border = [], ...others]) => polygon.set({ corners: cornersText(border), holes: others })} />
    </div>
  )
}

function GeoJsonField({ read }: { read: (rings: Polygon['holes']) => void }) {
  const t = useTranslations('zones')
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<GeoJsonProblem>()
  function take(typed: string) {
    setText(typed)
    if (!typed.trim()) return setProblem(undefined)
    const result = readGeoJson(typed)
    if ('problem' in result) return setProblem(result.problem)
    setProblem(undefined)
    setText('')
    read(result.polygon)
  }
  return (
    <div className="space-y-2">
      <Field
        label={t('geojson')}
        hint={t('geojsonHint')}
        problem={problem && t(`geojsonProblems.${problem}`)}
        value={text}
        rows={3}
        dir="ltr"
        onChange={({ target }) => take(target.value)}
      />
      <label
        className={`${button.secondary} relative cursor-pointer focus-within:outline-2 focus-within:outline-offset-2`}
      >
        {t('geojsonFile')}
        <input
          type="file"
          aria-label={t('geojsonFile')}
          accept=".geojson,.json,application/geo+json,application/json"
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={({ target }) => void target.files?.[0]?.text().then(take)}
        />
      </label>
    </div>
  )
}
