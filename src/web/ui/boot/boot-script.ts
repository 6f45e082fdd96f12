/** Marks whether the cart has items, so that its button is there at the first paint. */
const CART_MARK_SCRIPT = `
  try {
    Object.keys(localStorage).forEach(function (k) {
      if (/-cart$/.test(k) && localStorage.getItem(k).length > 2) root.dataset.cart = ''
    })
  } catch (e) {}
`

/** Shows the splash once per visit, and ends it after 2.5 seconds, by a tap or by Escape. */
const SPLASH_SCRIPT = `
  try { seen = sessionStorage.getItem('splash'); sessionStorage.setItem('splash', 'seen') } catch (e) { seen = 'no storage' }
  if (!seen) {
    var end = function () { delete root.dataset.splash; removeEventListener('keydown', key) }
    var key = function (e) { if (e.key === 'Escape') end() }
    root.dataset.splash = ''
    setTimeout(end, 2500)
    addEventListener('keydown', key)
    addEventListener('click', end, { once: true, capture: true })
  }
`

/** Replaces pictures that fail to load by the placeholder, also those that fail before React is there. */
const FAILED_PICTURES_SCRIPT = `
  addEventListener('error', function (e) {
    var img = e.target, placeholder = '/brand/placeholder.svg'
    if (!(img instanceof HTMLImageElement) || img.getAttribute('src') === placeholder) return
    img.parentNode && img.parentNode.querySelectorAll('source').forEach(function (s) { s.srcset = placeholder })
    img.src = placeholder
  }, true)
`

/** Records taps on buttons that are not hydrated yet. */
const EARLY_TAPS_SCRIPT = `
  window.earlyTaps = []
  addEventListener('click', function (e) {
    var tapped = e.target.closest && e.target.closest('[data-early]')
    if (tapped) window.earlyTaps.push(tapped)
  }, true)
`

declare global {
  interface Window {
    earlyTaps: HTMLElement[]
  }
}

/** Runs in the head before the first paint, long before React. It is a string because it is inlined into the page. */
export const BOOT_SCRIPT = `(function (root, seen) {${SPLASH_SCRIPT}${CART_MARK_SCRIPT}${EARLY_TAPS_SCRIPT}${FAILED_PICTURES_SCRIPT}})(document.documentElement)
`
