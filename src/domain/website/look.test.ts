import { expect, test } from 'vitest'
import { DEFAULT_APPEARANCE } from './default-appearance.ts'
import { createLook } from './look.ts'

const styleWith = (change: object) => createLook({ ...DEFAULT_APPEARANCE, ...change }).style

test('the default look adds nothing to a page', () => {
  expect(styleWith({})).toBe('')
})

test('colors, dark panel included, are those of the palette', () => {
  const style = styleWith({ brand: '#1f3d7a', accent: '#9b1c31' })
  expect(style).toMatch(/^:root\{.*--color-brand:#1f3d7a;.*--color-accent:#9b1c31.*\}@media/)
  expect(style).toContain('@media screen and (prefers-color-scheme:dark){:root:root:has(#sidebar){--color-brand:#')
  expect(style).toMatch(/has\(#sidebar\) \.on-dark\{--color-surface-warm:#\w{6};--color-surface:#\w{6}\}/)
  expect(style).not.toMatch(/--color-(good|bad|info|waiting)/)
})

test('status colors, fonts, corners and ornament are only written if they differ', () => {
  expect(styleWith({ corners: 'square' })).toBe(
    ':root{--radius-card:0px;--radius-lg:0px;--radius-md:0px;--radius-button:0px}',
  )
  expect(styleWith({ fonts: 'modern' })).toMatch(/^:root\{--font-display:"Outfit Variable".*\}$/)
  expect(styleWith({ ornament: 'none' })).toBe(':root{--zellige:none}.star{display:none}.star-divider{gap:0}')
})

test('nothing in a style can close its element', () => {
  for (const fonts of ['classic', 'modern', 'elegant', 'friendly'])
    expect(styleWith({ fonts, brand: '#123456', accent: '#654321', corners: 'round' })).not.toContain('<')
})
