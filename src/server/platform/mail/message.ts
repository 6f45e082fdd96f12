import { isolate } from '../../../domain/text/bidi.ts'
import { directionOf, type Locale } from '../../../domain/text/locales.ts'
import type { MailColors } from '../../../domain/website/look.ts'

/**
 * The content of a mail. A link is a paragraph of its own: a button in HTML, the bare address in text. A warning is in bold
 * letters in HTML.
 */
export type Letter = { subject: string; paragraphs: (string | { label: string; url: string } | { warning: string })[] }

/** A function per language that writes the letter from its arguments. */
export type Template<Arguments extends unknown[]> = Record<Locale, (...data: Arguments) => Letter>

/** Who signs a mail, and the colors it has. */
export type Sender = { name: string; colors: MailColors }

/** The two bodies of a mail, both signed by the restaurant. */
export function writeLetter({ subject, paragraphs }: Letter, locale: Locale, { name, colors }: Sender) {
  const { brand, surface, ink } = colors
  const signature = isolate(name, locale)
  const text = [...paragraphs.map(paragraphText), signature].join('\n\n')
  const html = `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;background:${surface};color:${ink};font:16px/1.6 Georgia,'Times New Roman',serif">
<div style="max-width:34rem;margin:0 auto;padding:2rem 1.25rem;text-align:start;overflow-wrap:anywhere">
<p style="font-size:1.25rem;color:${brand}"><strong>${bodyHtml(signature)}</strong></p>
${paragraphs.map((paragraph) => paragraphHtml(paragraph, brand)).join('\n')}
</div>
</body>
</html>
`
  return { text, html }
}

function paragraphText(paragraph: Letter['paragraphs'][number]) {
  if (typeof paragraph === 'string') return paragraph
  return 'warning' in paragraph ? paragraph.warning : `${paragraph.label}:\n${paragraph.url}`
}

function paragraphHtml(paragraph: Letter['paragraphs'][number], brand: string) {
  if (typeof paragraph === 'string') return `<p style="white-space:pre-line">${bodyHtml(paragraph)}</p>`
  if ('warning' in paragraph)
    return `<p style="padding:.5rem .8rem;border:2px solid"><strong>${bodyHtml(paragraph.warning)}</strong></p>`
  const style = `display:inline-block;padding:.7rem 1.4rem;background:${brand};color:#fff;text-decoration:none`
  return `<p><a href="${escapeHtml(paragraph.url)}" style="${style}">${escapeHtml(paragraph.label)}</a></p>`
}

/** Not every mail program supports the Unicode isolate characters; all support the element. */
const bodyHtml = (text: string) => escapeHtml(text).replaceAll('\u2068', '<bdi>').replaceAll('\u2069', '</bdi>')

const escapeHtml = (text: string) => text.replace(/[<>&'"]/g, (char) => `&#${char.charCodeAt(0)};`)
