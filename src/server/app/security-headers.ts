import { createHash } from 'node:crypto'

/** Sent with every response. Pages and API docs replace the content security policy. */
export const securityHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

export const transportSecurity = (public_url: string): Record<string, string> =>
  public_url.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}

const MAP = 'https://www.openstreetmap.org'

/** Allows only our own script files, and exactly the inline scripts that this page was rendered with. */
export function pagePolicy(html: string, { frameable = false } = {}): string {
  const hashes = new Set(inlineScripts(html).map((script) => `'sha256-${sha256(script)}'`))
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' https: data:",
    `frame-src 'self' ${MAP}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameable ? "'self'" : "'none'"}`,
  ].join('; ')
}

function inlineScripts(html: string): string[] {
  const endings = html.split('</script>').slice(0, -1)
  return endings.flatMap((before) => {
    const tag = before.slice(before.indexOf('<script'))
    const end = tag.indexOf('>')
    return /\bsrc=|application\/ld\+json/.test(tag.slice(0, end)) ? [] : [tag.slice(end + 1)]
  })
}

/** The docs page has no script, only its own style sheet. */
export const docsPolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')
