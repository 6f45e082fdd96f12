import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '../../../tests/endurance.ts'
import { measureContrast, toOklch } from './contrast.ts'
import { failures } from './contrast-pairs.ts'
import { DEFAULT_APPEARANCE } from './default-appearance.ts'
import { paletteFrom } from './palette.ts'
import { DARK, LIGHT } from './tokens.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)
const EXTREMES = ['#000000', '#ffffff', '#ff0000', '#ffff00', '#808080', '#00ff00', '#0000ff', '#fffffe', '#010101']

test('the default colors give the default look', () => {
  const { light, dark, brand, accent } = paletteFrom(DEFAULT_APPEARANCE)
  expect(light).toEqual(LIGHT)
  expect(dark).toEqual(DARK)
  expect([brand.lightness, accent.lightness]).toEqual([0, 0])
})

test('the default look is readable; only its field borders are fainter than 3:1', () => {
  expect(failures(LIGHT, 'light').map(({ front, on }) => `${front} on ${on}`)).toEqual([
    'muted/60 on surface',
    'muted/60 on card',
  ])
  expect(failures(DARK, 'dark')).toEqual([])
})

test('text and controls are readable with any two colors', () => {
  fc.assert(fc.property(color, color, isReadable), { numRuns: rounds(40, 500) })
  for (const brand of EXTREMES) for (const accent of EXTREMES) isReadable(brand, accent)
  for (const picked of EXTREMES) {
    isReadable(picked, DEFAULT_APPEARANCE.accent)
    isReadable(DEFAULT_APPEARANCE.brand, picked)
  }
}, 60_000)

function isReadable(brand: string, accent: string) {
  const { light, dark } = paletteFrom({ brand, accent })
  expect(failures(light, 'light'), `${brand} ${accent}`).toEqual([])
  expect(failures(dark, 'dark'), `${brand} ${accent}`).toEqual([])
}

test('a color that can carry text is used as it is', () => {
  const { light, brand, accent } = paletteFrom({ brand: '#1f3d7a', accent: '#9b1c31' })
  expect([light.brand, light.accent]).toEqual(['#1f3d7a', '#9b1c31'])
  expect([brand.lightness, accent.lightness]).toEqual([0, 0])
})

test('a color that cannot carry text is made darker, no more than necessary', () => {
  const { brand, accent } = paletteFrom({ brand: '#ffff00', accent: '#ffffff' })
  expect(brand.lightness).toBeLessThan(-0.3)
  expect(measureContrast({ ...LIGHT, brand: brand.hex }, 'on-brand', ['brand'])).toBeLessThan(6)
  expect(accent.lightness).toBeLessThan(-0.3)
  expect(measureContrast({ ...LIGHT, accent: accent.hex }, 'on-brand', ['accent'])).toBeLessThan(5.2)
})

test('a picked color is never made lighter', () => {
  fc.assert(
    fc.property(color, color, (brand, accent) => {
      const palette = paletteFrom({ brand, accent })
      expect(palette.brand.lightness).toBeLessThanOrEqual(0)
      expect(palette.accent.lightness).toBeLessThanOrEqual(0)
    }),
  )
})

test('grey colors give a page without a tint', () => {
  const { light } = paletteFrom({ brand: '#333333', accent: '#555555' })
  for (const hex of [light.surface, light['surface-warm'], light.line, light.ink, light['brand-deep']])
    expect(hex).toMatch(/^#(..)\1\1$/)
})

test('in the dark the brand tints the page, turned towards the blue of the night and not past it', () => {
  const hueOf = (hex: string) => toOklch(hex)?.h ?? Number.NaN
  const apart = (a: number, b: number) => Math.abs(((((a - b) % 360) + 540) % 360) - 180)
  for (const brand of ['#8f2a2a', '#5b2a8f', '#1f6b2d']) {
    const { dark } = paletteFrom({ brand, accent: DEFAULT_APPEARANCE.accent })
    for (const token of ['surface', 'line'] as const) {
      const [page, night] = [hueOf(dark[token]), hueOf(DARK[token])]
      expect(page, `${token} of ${brand}`).not.toBeCloseTo(night, 0)
      expect(apart(page, night), `${token} of ${brand}`).toBeLessThan(apart(hueOf(brand), night))
    }
  }
})

test('buttons keep a light color under dark text; only what is written in it is darker', () => {
  for (const accent of ['#ffff00', '#f2c14e', '#fff8e7', '#ffffff']) {
    const { light } = paletteFrom({ brand: DEFAULT_APPEARANCE.brand, accent })
    expect([light.button, light['on-button']], accent).toEqual([accent, light.ink])
    expect(light.accent, accent).not.toBe(accent)
    expect(light['button-deep'], `${accent} under the pointer`).not.toBe(accent)
  }
  const { light, dark } = paletteFrom({ brand: '#1f3d7a', accent: '#9b1c31' })
  expect([light.button, light['button-deep'], light['on-button']]).toEqual(['#9b1c31', light['accent-deep'], '#ffffff'])
  expect([dark.button, dark['on-button']]).toEqual([dark.accent, dark['on-brand']])
})

test('a button of any color can be read, also under the pointer', () => {
  fc.assert(
    fc.property(color, color, (brand, accent) => {
      const { light, dark } = paletteFrom({ brand, accent })
      for (const tokens of [light, dark])
        for (const ground of ['button', 'button-deep'] as const)
          expect(measureContrast(tokens, 'on-button', [ground]), `${brand} ${accent}`).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: rounds(40, 500) },
  )
})
