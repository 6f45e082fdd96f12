/** Shows the splash once per visit, and ends it after 2.5 seconds, by a tap or by Escape. */
export const SPLASH_SCRIPT = `
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
