import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useRef, useState } from 'react'
import type { Point, Polygon } from '../../../domain/delivery/geometry.ts'
import { openMap } from './open-map.ts'

type Props = {
  center: Point
  /** The border without its last corner, which repeats the first. */
  corners: Polygon[number]
  holes: Polygon
  add: (corner: [longitude: number, latitude: number]) => void
  texts: { failed: string; addCenter: string; hint: string }
}

/** A border is drawn with clicks; with the keyboard, arrow keys move the map and the button adds its middle. */
export default function PolygonMap({ center, corners, holes, add, texts }: Props) {
  const container = useRef<HTMLDivElement>(null)
  const map = useRef<MapLibreMap>(undefined)
  const adding = useRef(add)
  adding.current = add
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; later the admin moves it
  useEffect(() => {
    if (!container.current) return
    let closed = false
    const opening = openMap(container.current, center, 12)
    opening.then(
      (opened) => {
        if (closed) return opened.remove()
        map.current = opened
        opened.on('click', ({ lngLat }) => {
          const { lng, lat } = lngLat.wrap()
          adding.current(rounded(lng, lat))
        })
        opened.on('load', () => {
          opened.addSource('zone', { type: 'geojson', data: shapeOf([], []) })
          opened.addLayer({
            id: 'zone',
            type: 'fill',
            source: 'zone',
            filter: ['==', '$type', 'Polygon'],
            paint: { 'fill-color': '#0f6b5f', 'fill-opacity': 0.2 },
          })
          opened.addLayer({
            id: 'zone-border',
            type: 'line',
            source: 'zone',
            paint: { 'line-color': '#0f6b5f', 'line-width': 3 },
          })
          opened.addLayer({
            id: 'zone-corners',
            type: 'circle',
            source: 'zone',
            filter: ['==', '$type', 'Point'],
            paint: {
              'circle-color': '#ffffff',
              'circle-radius': 5,
              'circle-stroke-color': '#b4532a',
              'circle-stroke-width': 3,
            },
          })
          setState('ready')
        })
      },
      () => setState('failed'),
    )
    return () => {
      closed = true
      void opening.then((opened) => opened.remove()).catch(() => {})
    }
  }, [])
  useEffect(() => {
    if (state === 'ready') map.current?.getSource<GeoJSONSource>('zone')?.setData(shapeOf(corners, holes))
  }, [state, corners, holes])
  if (state === 'failed') return <p role="status">{texts.failed}</p>
  return (
    <div>
      <p className="mb-1 text-sm text-muted">{texts.hint}</p>
      <div className="relative h-96 overflow-hidden rounded-lg border border-line" dir="ltr">
        <div ref={container} className="size-full" />
      </div>
      <button
        type="button"
        disabled={state !== 'ready'}
        onClick={() => {
          const middle = map.current?.getCenter().wrap()
          if (middle) add(rounded(middle.lng, middle.lat))
        }}
        className="mt-2 min-h-11 cursor-pointer font-semibold text-brand underline underline-offset-4"
      >
        {texts.addCenter}
      </button>
    </div>
  )
}

const rounded = (lng: number, lat: number): [number, number] => [Number(lng.toFixed(5)), Number(lat.toFixed(5))]

/** The corners as points, and the area once there are three of them. */
function shapeOf(corners: Polygon[number], holes: Polygon) {
  const [first] = corners
  const points = corners.map((coordinates) => feature({ type: 'Point' as const, coordinates }))
  const line = feature({ type: 'LineString' as const, coordinates: corners })
  const area = feature({ type: 'Polygon' as const, coordinates: [[...corners, ...(first ? [first] : [])], ...holes] })
  const shape = corners.length > 2 ? [area] : corners.length === 2 ? [line] : []
  return { type: 'FeatureCollection' as const, features: [...shape, ...points] }
}

const feature = <G,>(geometry: G) => ({ type: 'Feature' as const, properties: {}, geometry })
