import 'maplibre-gl/dist/maplibre-gl.css'
import { addProtocol, Map as MapLibreMap, NavigationControl, type StyleSpecification, setWorkerUrl } from 'maplibre-gl'
// From our own origin, as the content security policy requires.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { PMTiles, Protocol, TileType } from 'pmtiles'
import type { Point } from '../../../domain/delivery/geometry.ts'
import { mapStyle } from './map-style.ts'

let isPrepared = false

/** A map drawn from the owner's own file. Nothing is requested from anybody else. */
export async function openMap(container: HTMLElement, { latitude, longitude }: Point, zoom = 13): Promise<MapLibreMap> {
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
      ? { layers: layersOf(await file.getMetadata()), language: document.documentElement.lang }
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

function layersOf(metadata: unknown): string[] {
  const { vector_layers } = (metadata ?? {}) as { vector_layers?: { id: string }[] }
  return vector_layers?.map(({ id }) => id) ?? []
}
