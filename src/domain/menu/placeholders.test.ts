import { expect, test } from 'vitest'
import { PLACEHOLDER } from '../media/media.ts'
import { MOTIF_ADDRESSES, pictureFor } from './placeholders.ts'

const motif = (...names: (string | null)[]) => MOTIF_ADDRESSES.get(pictureFor(PLACEHOLDER, names)) ?? null

test('a dish without a picture has one that fits its category, in either language', () => {
  expect(motif('From the Grill', null)).toBe('grill')
  expect(motif('المشاوي', null)).toBe('grill')
  expect(motif('Sweets & Desserts', 'حلويات')).toBe('sweets')
  expect(motif('الحلويات الشرقية', null)).toBe('sweets')
  expect(motif('Hot Drinks', null)).toBe('drinks')
  expect(motif('العصائر والمشروبات', null)).toBe('drinks')
  expect(motif('شوربات', null)).toBe('soup')
  expect(motif('Fresh salads', null)).toBe('salad')
  expect(motif('الفطائر', null)).toBe('bread')
  expect(motif('أطباق الأرز', null)).toBe('rice')
  expect(motif('مأكولات بحرية', null)).toBe('fish')
  expect(motif('مأكولات عربية', null)).toBe(null)
  expect(motif('Cold Mezze', 'المازة الباردة')).toBe('mezze')
})

test('the first telling word decides, and the Arabic name where the English one tells nothing', () => {
  expect(motif('Soups and Salads', null)).toBe('soup')
  expect(motif('Grilled Fish', null)).toBe('grill')
  expect(motif('From our kitchen', 'سلطات')).toBe('salad')
  expect(motif('Hello', 'السلطات والشوربات')).toBe('salad')
})

test('other categories have the usual picture, and no picture of a dish is replaced', () => {
  expect(pictureFor(PLACEHOLDER, ['Main Courses', 'الأطباق الرئيسية'])).toBe(PLACEHOLDER)
  expect(pictureFor(PLACEHOLDER, ['Teamwork, pricey, saladin', null])).toBe(PLACEHOLDER)
  expect(pictureFor('/media/hummus.webp', ['Grill', null])).toBe('/media/hummus.webp')
})
