import type { GeoJSONSource, LayerSpecification, Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useRef, useState } from 'react'
import type { Point, Polygon } from '../../../domain/delivery/geometry.ts'
import { useMap } from './open-map.ts'

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
  const map = useRef<MapLibreMap>(undefined)
  const adding = useRef(add)
  adding.current = add
  const [isReady, setIsReady] = useState(false)
  const { container, failed } = useMap(center, 12, (opened) => {
    map.current = opened
    opened.on('click', ({ lngLat }) => {
      const { lng, lat } = lngLat.wrap()
      adding.current(roundCorner(lng, lat))
    })
    opened.on('load', () => {
      opened.addSource('zone', { type: 'geojson', data: drawShape([], []) })
      for (const layer of LAYERS) opened.addLayer(layer)
      setIsReady(true)
    })
  })
  useEffect(() => {
    if (isReady) map.current?.getSource<GeoJSONSource>('zone')?.setData(drawShape(corners, holes))
  }, [isReady, corners, holes])
  if (failed) return <p role="status">{texts.failed}</p>
  return (
    <div>
      <p className="mb-1 text-sm text-muted">{texts.hint}</p>
      <div className="relative h-96 overflow-hidden rounded-lg border border-line" dir="ltr">
        <div ref={container} className="size-full" />
      </div>
      <button
        type="button"
        disabled={!isReady}
        onClick={() => {
          const middle = map.current?.getCenter().wrap()
          if (middle) add(roundCorner(middle.lng, middle.lat))
        }}
        className="mt-2 min-h-11 cursor-pointer font-semibold text-brand underline underline-offset-4"
      >
        {texts.addCenter}
      </button>
    </div>
  )
}

const LAYERS: LayerSpecification[] = [
  {
    id: 'zone',
    type: 'fill',
    source: 'zone',
    filter: ['==', '$type', 'Polygon'],
    paint: { 'fill-color': '#0f6b5f', 'fill-opacity': 0.2 },
  },
  { id: 'zone-border', type: 'line', source: 'zone', paint: { 'line-color': '#0f6b5f', 'line-width': 3 } },
  {
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
  },
]

const roundCorner = (lng: number, lat: number): [number, number] => [Number(lng.toFixed(5)), Number(lat.toFixed(5))]

/** The corners as points, and the area once there are three of them. */
function drawShape(corners: Polygon[number], holes: Polygon) {
  const [first] = corners
  const points = corners.map((coordinates) => feature({ type: 'Point' as const, coordinates }))
  const line = feature({ type: 'LineString' as const, coordinates: corners })
  const area = feature({ type: 'Polygon' as const, coordinates: [[...corners, ...(first ? [first] : [])], ...holes] })
  const shape = corners.length > 2 ? [area] : corners.length === 2 ? [line] : []
  return { type: 'FeatureCollection' as const, features: [...shape, ...points] }
}

const feature = <G,>(geometry: G) => ({ type: 'Feature' as const, properties: {}, geometry })
