import { useQuery } from '@tanstack/react-query'
import { createRootRouteWithContext, HeadContent, Outlet, redirect, Scripts } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { type ReactNode, useContext, useEffect } from 'react'
import { IntlProvider } from 'use-intl/react'
import type { Restaurant } from '../../domain/restaurant/restaurant.schema.ts'
import { logoOnDark } from '../../domain/restaurant/restaurant.ts'
import { directionOf, isPanel, localizedPath } from '../../domain/text/locales.ts'
import { DEFAULT_APPEARANCE } from '../../domain/website/default-appearance.ts'
import { isRefused } from '../api.ts'
import { formattingLocale } from '../i18n/locale.ts'
import { MoneyPatterns } from '../money.ts'
import { restaurantQuery } from '../queries.ts'
import type { PageContext } from '../seo.ts'
import { FailurePage, NotFoundPage } from '../shop/shell/notice-pages.tsx'
import styles from '../style.css?url'
import { BOOT_SCRIPT } from '../ui/boot/boot-script.ts'
import { FONT_STYLES, fontPreloads } from '../ui/fonts/pairs.ts'

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
  errorComponent: FailurePage,
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
        <script dangerouslySetInnerHTML={{ __html: bootScript() }} suppressHydrationWarning />
      </head>
      <body>
        <IntlProvider locale={formattingLocale(locale)} messages={messages} timeZone="UTC">
          <Currency preview={preview}>{children}</Currency>
        </IntlProvider>
        <Splash logo_url={queryClient.getQueryData(restaurantQuery(preview).queryKey)?.logo_url} />
        <Scripts />
      </body>
    </html>
  )
}

/** It has run before React, which leaves it as it is. */
const bootScript = createIsomorphicFn()
  .server(() => BOOT_SCRIPT)
  .client(() => '')

/** Shown once per visit for 2.5 seconds; the boot script starts and ends it. */
function Splash({ logo_url }: { logo_url: string | undefined }) {
  return (
    <div className="splash zellige" aria-hidden="true">
      <img src={logoOnDark(logo_url)} alt="" width={160} height={160} loading="lazy" />
    </div>
  )
}

/** Every price of the page follows the restaurant's currency. */
function Currency({ preview, children }: { preview: boolean; children: ReactNode }) {
  const usual = useContext(MoneyPatterns)
  const { data } = useQuery({ ...restaurantQuery(preview), enabled: false, select: patternsOf })
  return <MoneyPatterns value={data ?? usual}>{children}</MoneyPatterns>
}

const patternsOf = ({ currency, money }: Restaurant) => ({ currency, money })

/** The look of the restaurant, in the page's head. The default one is in the style sheet. It follows while it is edited. */
function Look({ preview }: { preview: boolean }) {
  const { data } = useQuery({ ...restaurantQuery(preview), enabled: false, select: ({ appearance }) => appearance })
  const fonts = data && FONT_STYLES[data.fonts]
  return (
    <>
      {fonts && <link rel="stylesheet" href={fonts} precedence="default" />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: derived by the server from colors and names of a list */}
      {data?.style && <style dangerouslySetInnerHTML={{ __html: data.style }} />}
    </>
  )
}

const publishedAddress = (preview: string) => {
  const [path, search] = preview.split('?')
  const others = new URLSearchParams(search)
  others.delete('preview')
  return others.size > 0 ? `${path}?${others}` : String(path)
}
