import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

type Manifest = { routes: Record<string, { preloads?: string[] } | undefined> }
type Weights = { script: Record<string, number>; css: number; fonts: number }

/** The route of each page, and the texts it loads besides those of every page. */
const PAGES = {
  home: { route: '/_site/', texts: [] },
  menu: { route: '/_site/menu/{-$category}', texts: [] },
  dish: { route: '/_site/product/$id', texts: ['dish-options'] },
  reservations: { route: '/_site/reservations', texts: ['checkout'] },
  order: { route: '/_site/order', texts: ['checkout'] },
}

/** What a first visit in English transfers, in bytes as sent, read from the files of the build. */
export async function builtWeights(): Promise<Weights> {
  const [manifestFile = ''] = globSync('dist/server/**/_tanstack-start-manifest*.js')
  const { tsrStartManifest }: { tsrStartManifest: () => Manifest } = await import(pathToFileURL(manifestFile).href)
  const { routes } = tsrStartManifest()
  const weigh = ({ route, texts }: { route: string; texts: string[] }) => {
    const own = routes[route]?.preloads ?? missing(`route ${route}`)
    const files = ['__root__', '/_site'].flatMap((id) => routes[id]?.preloads ?? []).concat(own)
    const catalogues = ['en', ...texts.map((name) => `${name}.en`)].map((name) => asset(`${name}-*.js`))
    return sum([...new Set(files.map((file) => `dist/client${file}`)), ...catalogues])
  }
  return {
    script: Object.fromEntries(Object.entries(PAGES).map(([page, needs]) => [page, weigh(needs)])),
    css: sum([asset('style-*.css')]),
    fonts: sum(FONTS.map(asset)),
  }
}

/** Of the default look: those of the first view. */
const FONTS = ['fraunces-latin-*.woff2', 'ibm-plex-sans-latin-400-*.woff2', 'ibm-plex-sans-latin-600-*.woff2']

/** A sentence for each limit that is exceeded. */
export const exceeded = (weights: Weights, limits: Weights): string[] =>
  Object.entries({ ...weights.script, css: weights.css, fonts: weights.fonts }).flatMap(([name, bytes]) => {
    const limit = { ...limits.script, css: limits.css, fonts: limits.fonts }[name] ?? 0
    return bytes > limit ? [`${name}: ${bytes} bytes as sent, ${bytes - limit} over the limit of ${limit}`] : []
  })

const asset = (pattern: string) => globSync(`dist/client/assets/${pattern}`)[0] ?? missing(pattern)
const sum = (files: string[]) => files.reduce((total, file) => total + sentSize(file), 0)
const sentSize = (file: string) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size

function missing(what: string): never {
  throw new Error(`Not in the build: ${what}`)
}

export const readLimits = (): Weights => JSON.parse(readFileSync('bin/page-budget.json', 'utf8'))
