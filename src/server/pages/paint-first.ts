const PRELOAD = /<link rel="modulepreload" href="([^"<>]+)"[^<>]*>/g
const MAIN = /<script type="module" async="" src="([^"]+)"><\/script>/

/**
 * Runs in the page. A tab in the background paints nothing, and not every browser tells: there, the end of loading has to do.
 * Each file is asked for, and run, in a turn of its own: a slow phone stays awake in between.
 */
const FETCH = `(function (files) {
  function fetchAll() {
    files.splice(0).forEach(function (file) {
      setTimeout(function () {
        var tag = document.createElement('script')
        tag.type = 'module'
        tag.async = true
        tag.fetchPriority = 'low'
        tag.src = file
        document.head.appendChild(tag)
      })
    })
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
    .replace(MAIN, (_, main) => {
      const others = rest.filter((file) => file !== main)
      return `<script>${FETCH}(${JSON.stringify([...others, main])})</script>`
    })
    .replace(PRELOAD, '')
}
