import { AsyncLocalStorage } from 'node:async_hooks'
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

/** `retry_after`: a call of the API was answered that it does not work for now. */
type Calls = { retry_after: string | undefined }
const current = new AsyncLocalStorage<Calls>()

/** Remembers for the page that is being rendered that the API was not available. */
export const noteOutages =
  (callApi: CallApi): CallApi =>
  async (request) => {
    const response = await callApi(request)
    const calls = current.getStore()
    if (calls && response.status === 503) calls.retry_after = response.headers.get('retry-after') ?? '5'
    return response
  }

/** Renders, and tells when to try again where a call of the API failed for now: the page itself is a failure then. */
export async function renderNotingOutages(render: () => Response | Promise<Response>) {
  const calls: Calls = { retry_after: undefined }
  const response = await current.run(calls, render)
  return { response, retry_after: response.status === 500 ? calls.retry_after : undefined }
}
