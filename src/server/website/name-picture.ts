import { join } from 'node:path'
import sharp from 'sharp'
import type { Brand } from './brand.ts'

/** Beside the logo. A short name is not larger than this height, a long one wraps. */
const BOX = { width: 620, line: 130, lines: 250 }
const SHORT = 18
const GAP = 30

/** The letters that our two fonts have: Latin and Arabic ones. With others there is no name rather than boxes. */
const DRAWABLE = /^[\u0020-\u017f\u0600-\u06ff\u2010-\u2027\u2066-\u2069]{1,80}$/
const ARABIC = /[\u0600-\u06ff]/

/** The name of the restaurant, in both languages if it has both, as a picture; null: it cannot be drawn. */
export async function drawNames({ name, name_ar }: Pick<Brand, 'name' | 'name_ar'>, ink: string, fonts: string) {
  const texts = [...new Set([name, name_ar ?? ''])].filter((text) => DRAWABLE.test(text))
  if (texts.length === 0) return null
  const pictures = []
  for (const text of texts) pictures.push(await drawText(text, ink, fonts))
  return stacked(pictures)
}

type Line = { data: Buffer; info: { width: number; height: number } }

/** Our own fonts, because a server may have none. Each is known to the next texts as well, which may be in both scripts. */
const drawText = (text: string, ink: string, fonts: string): Promise<Line> =>
  sharp({
    text: {
      text: `<span foreground="${ink}">${escaped(text)}</span>`,
      font: ARABIC.test(text) ? 'El Messiri SemiBold, Fraunces' : 'Fraunces SemiBold, El Messiri',
      fontfile: join(fonts, ARABIC.test(text) ? 'el-messiri-600.ttf' : 'fraunces-600.ttf'),
      width: BOX.width,
      height: text.length > SHORT ? BOX.lines : BOX.line,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })

async function stacked(lines: Line[]) {
  const width = Math.max(...lines.map(({ info }) => info.width))
  const height = lines.reduce((sum, { info }) => sum + info.height, GAP * (lines.length - 1))
  let top = 0
  const placed = lines.map(({ data, info }) => {
    const place = { input: data, left: Math.round((width - info.width) / 2), top }
    top += info.height + GAP
    return place
  })
  return sharp({ create: { width, height, channels: 4, background: '#00000000' } })
    .composite(placed)
    .png()
    .toBuffer()
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
