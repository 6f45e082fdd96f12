import { PROBLEMS } from '../../../domain/problem.ts'
import { directionOf, type Locale } from '../../../domain/text/locales.ts'
import { type CachedResponse, encodeResponse } from '../../platform/cache/cached-response.ts'
import type { Refusal } from '../../platform/refusal.ts'
import { pagePolicy, securityHeaders } from '../security-headers.ts'

const TEXTS: Record<Locale, { title: string; text: string }> = {
  en: { title: 'One moment, please', text: 'Our website is very busy right now. Please try again in a minute.' },
  ar: { title: 'لحظة من فضلك', text: 'الموقع مزدحم الآن. يرجى المحاولة من جديد بعد دقيقة.' },
}

/** Instead of a page that is not rendered now. It needs nothing but itself. */
export function busyPage(path: string, { code, headers }: Refusal): Promise<CachedResponse> {
  const locale = /^\/ar(?=[/?]|$)/.test(path) ? 'ar' : 'en'
  const { title, text } = TEXTS[locale]
  const html = `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>:root{color-scheme:light dark}body{font:1.125rem/1.6 system-ui,sans-serif;max-inline-size:32rem;margin:20vh auto;padding-inline:1.5rem}</style><main><h1>${title}</h1><p>${text}</p></main></html>`
  return encodeResponse(
    PROBLEMS[code],
    {
      ...securityHeaders,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy(html),
      'cache-control': 'no-store',
      ...headers,
    },
    Buffer.from(html),
  )
}
