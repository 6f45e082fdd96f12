/** Replaces pictures that fail to load by the placeholder, also those that fail before React is there. */
export const FAILED_PICTURES_SCRIPT = `
  addEventListener('error', function (e) {
    var img = e.target, placeholder = '/brand/placeholder.svg'
    if (!(img instanceof HTMLImageElement) || img.getAttribute('src') === placeholder) return
    img.parentNode && img.parentNode.querySelectorAll('source').forEach(function (s) { s.srcset = placeholder })
    img.src = placeholder
  }, true)
`
