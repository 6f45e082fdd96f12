import { expect, test } from 'vitest'
import { localized, localizedPath } from './locales.ts'

test('every public page has an Arabic address and keeps its query', () => {
  expect(localizedPath('/', 'ar')).toBe('/ar')
  expect(localizedPath('/menu?category=salads', 'ar')).toBe('/ar/menu?category=salads')
  expect(localizedPath('/ar/menu/desserts', 'en')).toBe('/menu/desserts')
  expect(localizedPath('/ar', 'en')).toBe('/')
  expect(localizedPath('/ar?x=1', 'en')).toBe('/?x=1')
  expect(localizedPath('/ar/menu', 'ar')).toBe('/ar/menu')
  expect(localizedPath('/archive', 'en')).toBe('/archive')
})

test('Arabic readers see the English name where no Arabic one exists', () => {
  expect(localized({ name: 'Hummus', name_ar: 'حمص' }, 'name', 'ar')).toBe('حمص')
  expect(localized({ name: 'Hummus', name_ar: 'حمص' }, 'name', 'en')).toBe('Hummus')
  expect(localized({ name: 'Hummus', name_ar: null }, 'name', 'ar')).toBe('Hummus')
  expect(localized({ name: 'Hummus', name_ar: '' }, 'name', 'ar')).toBe('Hummus')
})
