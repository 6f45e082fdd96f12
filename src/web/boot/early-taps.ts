/** Records taps on buttons that are not hydrated yet. */
export const EARLY_TAPS_SCRIPT = `
  window.earlyTaps = []
  addEventListener('click', function (e) {
    var tapped = e.target.closest && e.target.closest('[data-early]')
    if (tapped) window.earlyTaps.push(tapped)
  }, true)
`

declare global {
  interface Window {
    /** Buttons that were tapped before hydration. */
    earlyTaps: HTMLElement[]
  }
}
