import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Renders a page as HTML. While rendering, the site calls the API in the same process, not over HTTP. */
export type Render = (request: Request) => Promise<Response>
export type CallApi = (request: Request) => Response | Promise<Response>
type BuiltSite = { connectApi: (call: CallApi) => void; default: { fetch: Render } }

const path = (relative: string) => fileURLToPath(new URL(`../../../${relative}`, import.meta.url))
export const clientFolder = path('dist/client')

/** Loads the build of src/web that `npm run build` made. No other file of the server imports the site. */
export async function mountSite(callApi: CallApi): Promise<Render> {
  const built = path('dist/server/server.js')
  if (!existsSync(built)) throw new Error('The site is not built yet: run npm start, or npm run build.')
  const site: BuiltSite = await import(built)
  site.connectApi(callApi)
  return site.default.fetch
}

/** Renders from the sources, which Vite reloads when they change. */
export async function mountDevelopmentSite(callApi: CallApi) {
  const { createServer, isRunnableDevEnvironment } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  const ssr = vite.environments.ssr
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite offers no environment to render in.')
  const render: Render = async (request) => {
    const site: BuiltSite = await ssr.runner.import(path('src/web/server.ts'))
    site.connectApi(callApi)
    return site.default.fetch(request)
  }
  return { render, middleware: vite.middlewares, close: () => vite.close() }
}
