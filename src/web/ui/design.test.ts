import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DARK, LIGHT, type Tokens } from '../../domain/website/tokens.ts'

const css = readFileSync(new URL('design.css', import.meta.url), 'utf8')

test('the style sheet has the colors from which other looks are derived', () => {
  expect(colorsIn(css.slice(css.indexOf('@theme'), css.indexOf('@layer')))).toEqual({ black: '#000000', ...LIGHT })
  const dark = css.slice(css.indexOf(':root:has(#sidebar) {'), css.indexOf(':root:has(#sidebar) .on-dark'))
  expect({ ...LIGHT, ...colorsIn(dark) }).toEqual(DARK)
})

const colorsIn = (part: string) =>
  Object.fromEntries(
    [...part.matchAll(/--color-([a-z-]+): (#[0-9a-f]+);/g)].map(([, token, hex = '']) => [
      token,
      hex.length === 4 ? hex.replace(/[0-9a-f]/g, '$&$&') : hex,
    ]),
  ) as Tokens
