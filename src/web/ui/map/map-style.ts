import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'

type VectorMap = { layers: readonly string[]; language: string }

/**
 * Land, water, roads, houses and names in the layers of Protomaps or OpenMapTiles, of which a file has those in
 * `vector.layers`. Without `vector` the map consists of pictures.
 */
export function mapStyle(url: string, vector?: VectorMap): StyleSpecification {
  const background: LayerSpecification = {
    id: 'background',
    type: 'background',
    paint: { 'background-color': '#f4efe6' },
  }
  if (!vector)
    return {
      version: 8,
      sources: { map: { type: 'raster', url, tileSize: 256 } },
      layers: [background, { id: 'map', type: 'raster', source: 'map' }],
    }
  const { layers, language } = vector
  const source = { source: 'map' }
  const fill = (layer: string, color: string): LayerSpecification => ({
    id: layer,
    type: 'fill',
    ...source,
    'source-layer': layer,
    paint: { 'fill-color': color },
  })
  const road = (layer: string): LayerSpecification => ({
    id: layer,
    type: 'line',
    ...source,
    'source-layer': layer,
    layout: { 'line-cap': 'round' },
    paint: { 'line-color': '#ffffff', 'line-width': ['interpolate', ['linear'], ['zoom'], 8, 0.5, 13, 2, 17, 10] },
  })
  const names = (layer: string, along: 'point' | 'line'): LayerSpecification => ({
    id: `${layer}-names`,
    type: 'symbol',
    ...source,
    'source-layer': layer,
    filter: ['has', 'name'],
    layout: {
      'symbol-placement': along,
      'text-field': ['coalesce', ['get', `name:${language}`], ['get', 'name']],
      'text-size': along === 'line' ? 11 : 13,
      'text-font': ['sans-serif'],
    },
    paint: { 'text-color': '#3d3a34', 'text-halo-color': '#ffffff', 'text-halo-width': 1.5 },
  })
  const drawn = [
    fill('earth', '#f4efe6'),
    fill('landuse', '#e8ebda'),
    fill('water', '#b8d4de'),
    road('roads'),
    road('transportation'),
    fill('buildings', '#ddd3c3'),
    fill('building', '#ddd3c3'),
    names('roads', 'line'),
    names('transportation_name', 'line'),
    names('places', 'point'),
    names('place', 'point'),
  ]
  const exists = (layer: LayerSpecification) => 'source-layer' in layer && layers.includes(layer['source-layer'] ?? '')
  return { version: 8, sources: { map: { type: 'vector', url } }, layers: [background, ...drawn.filter(exists)] }
}
