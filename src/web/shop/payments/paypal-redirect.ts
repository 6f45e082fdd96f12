import { type Locale, localizedPath } from '../../../domain/text/locales.ts'

/** Longer than PayPal takes to respond: after this time the visitor must have stopped the navigation. */
const REDIRECT_TIMEOUT = 30_000

/**
 * Redirects to PayPal and never resolves, so that callers stay busy until the page is left. The browser's Back button
 * then leads to the order, not to the form that placed it.
 */
export function redirectToPayPal(approve_url: string, access_token: string, locale: Locale): Promise<never> {
  const order_page = `${localizedPath(`/orders/${access_token}`, locale)}?payment=cancelled`
  // Bypasses the router, which would render that page now.
  History.prototype.replaceState.call(history, null, '', order_page)
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  setTimeout(() => location.reload(), REDIRECT_TIMEOUT)
  location.assign(approve_url)
  return new Promise(() => {})
}
