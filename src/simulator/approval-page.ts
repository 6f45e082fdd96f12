import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { wordsFor } from './approval-words.ts'
import { type Money, money, readMinor } from './money.ts'
import type { Order } from './state.ts'

const STYLE = `
*{box-sizing:border-box}
body{margin:0;padding:1rem;background:#f3f1ec;color:#23201b;font:1rem/1.5 system-ui,sans-serif}
main{max-width:28rem;margin:0 auto;padding:1.25rem;background:#fff;border:1px solid #d8d3c8;border-radius:.75rem}
h1{margin:0 0 .75rem;font-size:1.4rem;line-height:1.25;overflow-wrap:anywhere}
.note{margin:0 0 1rem;padding:.6rem .8rem;background:#fff3cd;border:1px solid #8a6500;border-radius:.5rem;font-weight:600}
dl{margin:0 0 1rem}
dl div{display:flex;gap:1rem;justify-content:space-between;padding:.35rem 0;border-bottom:1px solid #e7e3da}
dt{overflow-wrap:anywhere;min-width:0}
dd{margin:0;white-space:nowrap;direction:ltr}
.total{font-size:1.15rem;font-weight:700;border-bottom:0}
form{display:grid;gap:.6rem}
p{margin:.4rem 0 0}
button,a{display:block;width:100%;min-height:2.75rem;padding:.6rem .8rem;font:inherit;text-align:center;color:#23201b;
background:#fff;border:1px solid #6b6558;border-radius:.5rem;cursor:pointer}
.first{background:#1f4e8c;border-color:#1f4e8c;color:#fff;font-weight:700}
:focus-visible{outline:3px solid #b3541e;outline-offset:2px}`

/** Allows no scripts and no other hosts; the form may redirect back to the shop that sent the payer here. */
export function pageHeaders(order: Order | undefined): Record<string, string> {
  const style = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`
  const { return_url, cancel_url } = order?.experience ?? {}
  const shops = [return_url, cancel_url].flatMap((url) => (url ? [new URL(url).origin] : []))
  const targets = [...new Set(["'self'", ...shops])].join(' ')
  return {
    'content-security-policy': `default-src 'none'; style-src ${style}; form-action ${targets}; base-uri 'none'; frame-ancestors 'none'`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  }
}

export function approvalPage(order: Order) {
  const { words } = wordsFor(order)
  return page(
    order,
    html`<dl>${listLines(order)}</dl>
      <form method="post" action="checkoutnow">
        <input type="hidden" name="token" value="${order.id}">
        <button class="first" name="outcome" value="pay">${words.pay}</button>
        <button name="outcome" value="hold">${words.hold}</button>
        <button name="outcome" value="decline">${words.decline}</button>
        <button name="outcome" value="cancel">${words.cancel}</button>
      </form>`,
  )
}

/** For an order that can no longer be approved or cancelled. */
export function endPage(order: Order | undefined, back?: string) {
  const { words } = wordsFor(order)
  const { ends } = words
  const kind = !order ? 'unknown' : order.expired ? 'expired' : order.status in ends ? order.status : 'open'
  const message = Object.entries(ends).find(([name]) => name === kind)?.[1]
  return page(order, html`<p>${message}</p>${back ? html`<p><a href="${back}">${words.back}</a></p>` : ''}`)
}

function page(order: Order | undefined, content: ReturnType<typeof html>) {
  const { lang, dir, words } = wordsFor(order)
  const title = words.title(order?.experience.brand_name ?? 'PayPal')
  return html`<!doctype html>
<html lang="${lang}" dir="${dir}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title}</title>
    <style>${raw(STYLE)}</style>
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      <p class="note">${words.simulation}</p>
      ${content}
    </main>
  </body>
</html>`
}

function listLines(order: Order) {
  const { words } = wordsFor(order)
  const { amount, items = [] } = order.unit
  const { breakdown } = amount
  const lines = items.map(({ name, quantity, unit_amount }) => {
    const price = money(unit_amount.currency_code, readMinor(unit_amount) * BigInt(quantity))
    return line(`${quantity} × ${name}`, price)
  })
  const parts = Object.entries(words.parts).flatMap(([name, label]) => {
    const part = Object.entries(breakdown ?? {}).find(([key]) => key === name)?.[1]
    if (!part || readMinor(part) === 0n) return []
    return [line(label, name.endsWith('discount') ? money(part.currency_code, -readMinor(part)) : part)]
  })
  return [...lines, ...parts, line(words.total, amount, 'total')]
}

function line(label: string, { currency_code, value }: Money, kind = 'part') {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: currency_code })
  return html`<div class="${kind}"><dt>${label}</dt><dd>${format.format(Number(value))}</dd></div>`
}
