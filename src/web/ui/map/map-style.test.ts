import { expect, test } from 'vitest'
import { mapStyle } from './map-style.ts'

const idsOf = (layers: readonly string[]) =>
  mapStyle('pmtiles://x', { layers, language: 'ar' }).layers.map(({ id }) => id)

test('only layers that the file has are drawn', () => {
  expect(idsOf(['earth', 'roads', 'places', 'pois'])).toEqual([
    'background',
    'earth',
    'roads',
    'roads-names',
    'places-names',
  ])
  expect(idsOf(['water', 'transportation', 'transportation_name', 'building', 'place'])).toEqual([
    'background',
    'water',
    'transportation',
    'building',
    'transportation_name-names',
    'place-names',
  ])
  expect(mapStyle('pmtiles://x').layers.map(({ id }) => id)).toEqual(['background', 'map'])
})

test('names are in the language of the page where the file has them', () => {
  const [, places] = mapStyle('pmtiles://x', { layers: ['places'], language: 'ar' }).layers
  expect(places?.layout).toMatchObject({ 'text-field': ['coalesce', ['get', 'name:ar'], ['get', 'name']] })
})
