import './ui/close-on-back.ts' // its popstate listener must be added before the router's
import { notifyManager, QueryClient } from '@tanstack/react-query'
import { createRouter, isNotFound } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { localizedPath } from '../domain/text/locales.ts'
import { ApiError } from './api.ts'
import { loadTextsOf } from './i18n/extra-catalogues.ts'
import { loadMessages, pageLocale } from './i18n/locale.ts'
import { routeTree } from './routeTree.gen.ts'
import { Failure, NotFound } from './shop/shell/notice-pages.tsx'

export async function getRouter() {
  const locale = pageLocale()
  const queryClient = createQueryClient()
  const messages = await loadMessages(locale)
  await yieldToBrowser()
  const router = createRouter({
    routeTree,
    context: { queryClient, locale, messages, preview: isPreview() },
    // Routes have no language: the Arabic site is the same route tree under /ar.
    rewrite: {
      input: ({ url }) => inLocale(url, 'en'),
      output: ({ url }) => inLocale(url, locale),
    },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0, // the queries decide how long data stays fresh
    scrollRestoration: true,
    notFoundMode: 'root', // an unknown URL gets the root's not-found page, whatever it begins with
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: Failure,
  })
  setupRouterSsrQueryIntegration({ router, queryClient })
  await yieldToBrowser()
  if (typeof window !== 'undefined') await loadRenderedTexts(router)
  return router
}

/** The routes of a page that the server rendered are not loaded again. Without its texts a page shows its failure. */
async function loadRenderedTexts(router: Awaited<ReturnType<typeof getRouter>>) {
  try {
    await loadTextsOf(router.matchRoutes(router.latestLocation), router.options.context.locale)
  } catch (error) {
    console.warn('The texts of the page could not be loaded:', error)
  }
}

/** Yields to the browser between two long tasks, so that a tap is handled sooner. */
const yieldToBrowser = () => (typeof window === 'undefined' ? undefined : new Promise((resolve) => setTimeout(resolve)))

function inLocale(url: URL, locale: 'en' | 'ar') {
  url.pathname = localizedPath(url.pathname, locale)
  return url
}

declare module '@tanstack/react-router' {
  interface Register {
    router: Awaited<ReturnType<typeof getRouter>>
  }
}

// Before the next event: a button that is disabled while it saves ignores the second click of a double click.
notifyManager.setScheduler(queueMicrotask)

/** How all data is loaded and cached: unused data is removed after 5 minutes, the default of the library. */
const createQueryClient = () =>
  new QueryClient({
    // Without a connection a write fails at once, with its message, instead of waiting.
    defaultOptions: { queries: { retry }, mutations: { networkMode: 'always' } },
  })

/** Three retries, after 1, 2 and 4 seconds, for loaders and screens. A refusal by the server is not retried. */
function retry(failures: number, error: unknown): boolean {
  if (typeof window === 'undefined' || isNotFound(error)) return false
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
  return !refused && failures < 3
}

/** The address of a page with `?preview` shows drafts, to staff only. */
const hasPreview = (search: string) => new URLSearchParams(search).has('preview')

const isPreview = createIsomorphicFn()
  .server(() => hasPreview(new URL(getRequest().url).search))
  .client(() => hasPreview(location.search))
