/**
 * Runs in the head before anything is shown, and long before React: decides whether this visit gets the splash and
 * ends it, and puts the placeholder where a picture cannot be loaded. Written as text, because it stands in the page.
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
  addEventListener('error', function (e) {
    var img = e.target, placeholder = '/brand/placeholder.svg'
    if (!(img instanceof HTMLImageElement) || img.getAttribute('src') === placeholder) return
    img.parentNode && img.parentNode.querySelectorAll('source').forEach(function (s) { s.srcset = placeholder })
    img.src = placeholder
  }, true)
})(document.documentElement)
`
