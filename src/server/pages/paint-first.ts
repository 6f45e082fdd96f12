const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const MAIN = /<script type="module" async="" src="([^"]+)"><\/script>/

/** Runs in the page. A tab in the background paints nothing, and not every browser tells: there, the end of loading has to do. */
const FETCH = `(function (files) {
  function fetchAll() {
    if (!files) return
    files.forEach(function (file, n) {
      var tag = document.createElement(n ? 'link' : 'script')
      tag.fetchPriority = 'low'
      if (n) { tag.rel = 'modulepreload'; tag.href = file } else { tag.type = 'module'; tag.setAttribute('async', ''); tag.src = file }
      document.head.appendChild(tag)
    })
    files = null
  }
  addEventListener('load', fetchAll)
  try { new PerformanceObserver(fetchAll).observe({ type: 'paint', buffered: true }) } catch (e) { fetchAll() }
})`

/**
 * A page is readable without its scripts, so it is painted before they are fetched: what guests came for has the line, and
 * the processor, to itself. Taps that come meanwhile are remembered by the boot script.
 */
export function paintFirst(html: string): string {
  const rest = [...html.matchAll(PRELOAD)].map(([, file]) => file)
  return html
    .replace(MAIN, (_, main) => `<script>${FETCH}(${JSON.stringify([...new Set([main, ...rest])])})</script>`)
    .replace(PRELOAD, '')
}
