import { existsSync } from 'node:fs'
import { projectFile } from '../../platform/project-file.ts'

/** Renders a page as HTML. While rendering, the site calls the API in the same process, not over HTTP. */
export type Render = (request: Request) => Promise<Response>
export type CallApi = (request: Request) => Response | Promise<Response>
type BuiltSite = { connectApi: (call: CallApi) => void; default: { fetch: Render } }

export const clientFolder = projectFile('dist/client')

/** Loads the build of src/web that `npm run build` made. No other file of the server imports the site. */
export async function mountSite(callApi: CallApi): Promise<Render> {
  const built = projectFile('dist/server/server.js')
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
    const site: BuiltSite = await ssr.runner.import(projectFile('src/web/server.ts'))
    site.connectApi(callApi)
    return site.default.fetch(request)
  }
  return { render, middleware: vite.middlewares, close: () => vite.close() }
}
