import { createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { localizedPath } from '../domain/language/locales.ts'
import { loadMessages, pageLocale } from './i18n/locale.ts'
import { isPreview } from './preview.ts'
import { createQueryClient } from './query-client.ts'
import { routeTree } from './routeTree.gen.ts'
import { FailurePage } from './site/failure-page.tsx'
import { NotFound } from './site/not-found-page.tsx'
import './ui/close-on-back.ts' // its popstate listener must be added before the router's

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
    defaultErrorComponent: FailurePage,
  })
  setupRouterSsrQueryIntegration({ router, queryClient })
  await yieldToBrowser()
  return router
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
