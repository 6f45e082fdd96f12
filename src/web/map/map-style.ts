import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'

/** Land, water, roads and houses of the layers that Protomaps and OpenMapTiles have in common, or plain pictures. */
export function mapStyle(url: string, isVector: boolean): StyleSpecification {
  const background: LayerSpecification = {
    ...{ id: 'background', type: 'background', paint: { 'background-color': '#f4efe6' } },
  }
  if (!isVector)
    return {
      version: 8,
      sources: { map: { type: 'raster', url, tileSize: 256 } },
      layers: [background, { id: 'map', type: 'raster', source: 'map' }],
    }
  const source = { source: 'map' }
  const fill = (layer: string, color: string): LayerSpecification => ({
    ...{ id: layer, type: 'fill', ...source, 'source-layer': layer, paint: { 'fill-color': color } },
  })
  const road = (layer: string): LayerSpecification => ({
    ...{ id: layer, type: 'line', ...source, 'source-layer': layer, layout: { 'line-cap': 'round' } },
    paint: { 'line-color': '#ffffff', 'line-width': ['interpolate', ['linear'], ['zoom'], 8, 0.5, 13, 2, 17, 10] },
  })
  const names = (layer: string): LayerSpecification => ({
    ...{ id: `${layer}-names`, type: 'symbol', ...source, 'source-layer': layer, filter: ['has', 'name'] },
    layout: { 'text-field': ['get', 'name'], 'text-size': 13, 'text-font': ['sans-serif'] },
    paint: { 'text-color': '#3d3a34', 'text-halo-color': '#ffffff', 'text-halo-width': 1.5 },
  })
  return {
    version: 8,
    sources: { map: { type: 'vector', url } },
    layers: [
      background,
      ...[fill('earth', '#f4efe6'), fill('landuse', '#e8ebda'), fill('water', '#b8d4de')],
      ...[road('roads'), road('transportation')],
      ...[fill('buildings', '#ddd3c3'), fill('building', '#ddd3c3')],
      ...[names('places'), names('place')],
    ],
  }
}
