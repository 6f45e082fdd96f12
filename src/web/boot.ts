/**
 * Runs in the head before the first paint, long before React: shows the splash once per visit and ends it, marks
 * whether the cart has items, replaces pictures that fail to load, and records taps on buttons that are not hydrated
 * yet. It is a string because it is inlined into the page.
 */
export const BOOT_SCRIPT = `
(function (root, seen) {
  try { seen = sessionStorage.getItem('splash'); sessionStorage.setItem('splash', 'seen') } catch (e) { seen = 'no storage' }
  if (!seen) {
    var end = function () { delete root.dataset.splash; removeEventListener('keydown', key) }
    var key = function (e) { if (e.key === 'Escape') end() }
    root.dataset.splash = ''
    setTimeout(end, 2500)
    addEventListener('keydown', key)
    addEventListener('click', end, { once: true, capture: true })
  }
  try {
    Object.keys(localStorage).forEach(function (k) {
      if (/-cart$/.test(k) && localStorage.getItem(k).length > 2) root.dataset.cart = ''
    })
  } catch (e) {}
  window.earlyTaps = []
  addEventListener('click', function (e) {
    var tapped = e.target.closest && e.target.closest('[data-early]')
    if (tapped) window.earlyTaps.push(tapped)
  }, true)
  addEventListener('error', function (e) {
    var img = e.target, placeholder = '/brand/placeholder.svg'
    if (!(img instanceof HTMLImageElement) || img.getAttribute('src') === placeholder) return
    img.parentNode && img.parentNode.querySelectorAll('source').forEach(function (s) { s.srcset = placeholder })
    img.src = placeholder
  }, true)
})(document.documentElement)
`

declare global {
  interface Window {
    /** Buttons that were tapped before hydration. */
    earlyTaps: HTMLElement[]
  }
}
