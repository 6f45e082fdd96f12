import { type Locale, localizedPath } from '../../domain/language/locales.ts'

/** Longer than PayPal takes to answer: by then the visitor has stopped the page on its way. */
const PATIENCE = 30_000

/**
 * Leaves for PayPal and never answers, so that whatever waits for it stays busy until the page is gone. Whoever comes
 * back with the browser's own button finds the order, not the form that placed it.
 */
export function redirectToPayPal(approve_url: string, access_token: string, locale: Locale): Promise<never> {
  const order_page = `${localizedPath(`/orders/${access_token}`, locale)}?payment=cancelled`
  // Past the router, which would show that page now.
  History.prototype.replaceState.call(history, null, '', order_page)
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  setTimeout(() => location.reload(), PATIENCE)
  location.assign(approve_url)
  return new Promise(() => {})
}
