import 'maplibre-gl/dist/maplibre-gl.css'
import { addProtocol, Map as MapLibreMap, NavigationControl, type StyleSpecification, setWorkerUrl } from 'maplibre-gl'
// From our own origin, as the content security policy requires.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { PMTiles, Protocol, TileType } from 'pmtiles'
import { useEffect, useRef, useState } from 'react'
import type { Point } from '../../../domain/delivery/geometry.ts'
import { mapStyle } from './map-style.ts'

/** A map around the first `center`, which the reader may move. `prepare` adds what is drawn on it and listened to. */
export function useMap(center: Point, zoom: number, prepare: (map: MapLibreMap) => void) {
  const container = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; later the reader moves it
  useEffect(() => {
    if (!container.current) return
    let closed = false
    const opening = openMap(container.current, center, zoom)
    opening.then(
      (map) => (closed ? map.remove() : prepare(map)),
      () => setFailed(true),
    )
    return () => {
      closed = true
      void opening.then((map) => map.remove()).catch(() => {})
    }
  }, [])
  return { container, failed }
}

let isPrepared = false

/** A map drawn from the owner's own file. Nothing is requested from anybody else. */
async function openMap(container: HTMLElement, { latitude, longitude }: Point, zoom: number): Promise<MapLibreMap> {
  const address = `${location.origin}/map.pmtiles`
  if (!isPrepared) {
    setWorkerUrl(workerUrl)
    addProtocol('pmtiles', new Protocol({ metadata: true }).tile)
    isPrepared = true
  }
  const file = new PMTiles(address)
  const { tileType, maxZoom } = await file.getHeader()
  const style: StyleSpecification = mapStyle(
    `pmtiles://${address}`,
    tileType === TileType.Mvt
      ? { layers: listLayers(await file.getMetadata()), language: document.documentElement.lang }
      : undefined,
  )
  const map = new MapLibreMap({
    container,
    style,
    zoom,
    center: [longitude, latitude],
    maxZoom: maxZoom + 4,
    attributionControl: { compact: true },
    dragRotate: false,
    pitchWithRotate: false,
  })
  map.addControl(new NavigationControl({ showCompass: false }))
  map.touchZoomRotate.disableRotation()
  return map
}

function listLayers(metadata: unknown): string[] {
  const { vector_layers } = (metadata ?? {}) as { vector_layers?: { id: string }[] }
  return vector_layers?.map(({ id }) => id) ?? []
}
