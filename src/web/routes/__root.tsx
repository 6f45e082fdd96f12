import { createRootRouteWithContext, HeadContent, Outlet, redirect, Scripts } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { IntlProvider } from 'use-intl/react'
import { directionOf, isPanel, localizedPath } from '../../domain/text/locales.ts'
import { DEFAULT_APPEARANCE } from '../../domain/website/appearance.ts'
import { isRefused } from '../api.ts'
import { formattingLocale } from '../i18n/locale.ts'
import { restaurantQuery } from '../queries.ts'
import type { PageContext } from '../seo.ts'
import { NotFoundPage } from '../shop/shell/not-found-page.tsx'
import { Splash } from '../shop/shell/splash.tsx'
import { Look } from '../shop/website/look.tsx'
import { publishedAddress } from '../shop/website/preview.ts'
import styles from '../style.css?url'
import { BOOT_SCRIPT } from '../ui/boot/boot-script.ts'
import { fontPreloads } from '../ui/fonts/pairs.ts'

export const Route = createRootRouteWithContext<PageContext>()({
  loader: async ({ context, location }) => {
    const restaurant = context.queryClient.ensureQueryData(restaurantQuery(context.preview))
    const { languages } = await restaurant.catch((error: unknown) => {
      // Only staff see drafts; everybody else gets what is published.
      if (context.preview && isRefused(error))
        throw redirect({ href: localizedPath(publishedAddress(location.href), context.locale), statusCode: 302 })
      throw error
    })
    // A language that the restaurant has switched off redirects to the same page in English.
    if (!languages.includes(context.locale) && !isPanel(location.pathname))
      throw redirect({ href: localizedPath(location.href, 'en'), statusCode: 302 })
  },
  head: ({ match }) => {
    const { queryClient, preview, locale } = match.context
    const look = queryClient.getQueryData(restaurantQuery(preview).queryKey)?.appearance
    const fonts = look?.fonts ?? DEFAULT_APPEARANCE.fonts
    return {
      meta: [
        { charSet: 'utf-8' },
        { name: 'viewport', content: 'width=device-width, initial-scale=1' },
        { name: 'theme-color', content: look?.theme_color ?? DEFAULT_APPEARANCE.brand },
      ],
      links: [
        ...fontPreloads(fonts, locale),
        { rel: 'stylesheet', href: styles },
        { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
        { rel: 'icon', href: '/brand/favicon.svg', type: 'image/svg+xml' },
        { rel: 'apple-touch-icon', href: '/brand/apple-touch-icon.png' },
        { rel: 'manifest', href: '/manifest.webmanifest' },
      ],
    }
  },
  shellComponent: Document,
  component: Outlet,
  notFoundComponent: NotFoundPage,
})

function Document({ children }: { children: ReactNode }) {
  const { locale, messages, preview, queryClient } = Route.useRouteContext()
  useEffect(() => {
    if (preview)
      void import('../shop/website/preview-listener.ts').then(({ listenForDrafts }) => listenForDrafts(queryClient))
  }, [preview, queryClient])
  return (
    <html lang={locale} dir={directionOf(locale)} suppressHydrationWarning>
      <head>
        <HeadContent />
        <Look preview={preview} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, and its hash is in the page's policy */}
        <script dangerouslySetInnerHTML={{ __html: BOOT_SCRIPT }} />
      </head>
      <body>
        <IntlProvider locale={formattingLocale(locale)} messages={messages} timeZone="UTC">
          {children}
        </IntlProvider>
        <Splash logo_url={queryClient.getQueryData(restaurantQuery(preview).queryKey)?.logo_url} />
        <Scripts />
      </body>
    </html>
  )
}
