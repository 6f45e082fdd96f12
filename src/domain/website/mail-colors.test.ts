import { wcagContrast } from 'culori/fn'
import { expect, test } from 'vitest'
import './contrast.ts' // registers the color spaces
import { mailColors } from './look.ts'
import { paletteFrom } from './palette.ts'
import { LIGHT } from './tokens.ts'

test('mails of the default look have the colors they always had', () => {
  expect(mailColors(LIGHT)).toEqual({ brand: '#0E4A4C', surface: '#FBF7EF', ink: '#22302F' })
})

test('mails are readable in every brand color', () => {
  for (const brand of ['#ffffff', '#000000', '#ff0000', '#ffff00', '#00ff7f', '#5b2a86']) {
    const { light } = paletteFrom({ brand, accent: '#ffff00' })
    const colors = mailColors(light)
    for (const [front, back] of [
      [colors.brand, colors.surface],
      [colors.ink, colors.surface],
      ['#ffffff', colors.brand],
    ] as const)
      expect(wcagContrast(front, back), `${front} on ${back}`).toBeGreaterThanOrEqual(4.5)
  }
})
