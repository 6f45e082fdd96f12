import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { LOCALES, type Locale, localizedPath } from '../../../src/domain/text/locales.ts'

const FILE = fileURLToPath(new URL('pages.json.br', import.meta.url))

const PATHS = ['/', '/menu', '/menu/desserts', '/dish-of-day', '/about', '/contact', '/reservations', '/order']
const OTHERS = ['/login', '/register', '/forgot-password', '/nowhere']
const DISH = 'Mixed Grill'

export type PublicPage = { name: string; locale: Locale; html: string }

/** The public pages of a running site, as one document each: without scripts, with their styles. */
export async function readPages(origin: string): Promise<PublicPage[]> {
  const { products } = await (await fetch(`${origin}/api/products?search=${encodeURIComponent(DISH)}`)).json()
  const paths = [...PATHS, `/product/${products[0].id}`, ...OTHERS]
  const pages: PublicPage[] = []
  // One after another: all at once would be too many for a busy machine.
  for (const path of paths) for (const locale of LOCALES) pages.push(await readPage(origin, path, locale))
  return pages
}

async function readPage(origin: string, path: string, locale: Locale): Promise<PublicPage> {
  const answer = await fetch(origin + localizedPath(path, locale))
  if (answer.status >= 500) throw new Error(`${path} failed with ${answer.status}.`)
  const html = await answer.text()
  const [link, address] = /<link rel="stylesheet" href="([^"]+)"[^>]*>/.exec(html) ?? []
  if (!link) throw new Error(`${path} has no style sheet.`)
  const css = await (await fetch(origin + address)).text()
  const withStyles = html.replace(link, () => `<style>${css}</style>`)
  return { name: path.replace(/[\w-]{36}/, DISH), locale, html: asMedia(withoutRequests(withStyles)) }
}

/** What is not drawn is left out: scripts, links to other files, and the metadata of the page. */
const withoutRequests = (html: string) =>
  html.replaceAll(/<script\b.*?<\/script>/gs, '').replaceAll(/<(link|meta)\b(?! charSet| name="viewport")[^>]*>/g, '')

/** Where the pictures of the site were before they were in the media library. */
const asMedia = (html: string) => html.replaceAll(/\/site\/(hero|about)\/((?:\d+|og)\/)?/g, '/media/$2$1-')

export const savePages = (pages: PublicPage[]) => writeFile(FILE, brotliCompressSync(JSON.stringify(pages)))

export const savedPages = async (): Promise<PublicPage[]> =>
  JSON.parse(brotliDecompressSync(await readFile(FILE)).toString())
