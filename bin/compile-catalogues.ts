import { pathToFileURL } from 'node:url'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

type Tree = { [key: string]: string | Tree }
const CATALOGUE = /\/src\/web\/i18n\/(panel\/)?[\w.-]*(en|ar)\.ts$/

/** Parses texts at build time, so that no page loads the parser (9 kB). */
export function compiledCatalogues(): Plugin {
  return {
    name: 'compiled-catalogues',
    apply: 'build',
    config: () => ({
      resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
      ssr: { noExternal: ['use-intl'] }, // so that the alias also applies to server rendering
    }),
    async transform(_code, id) {
      if (!CATALOGUE.test(id)) return
      const catalogue: { default: Tree } = await import(pathToFileURL(id).href)
      return { code: `export default ${JSON.stringify(compileAll(catalogue.default))}`, map: null }
    },
  }
}

const compileAll = (tree: Tree): object =>
  Object.fromEntries(
    Object.entries(tree).map(([key, text]) => [key, typeof text === 'string' ? compile(text) : compileAll(text)]),
  )
