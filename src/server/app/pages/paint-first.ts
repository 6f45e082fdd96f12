const PRELOAD = /<link rel="modulepreload" href="([^"<>]+)"[^<>]*>/g
const MAIN = /<script type="module" async="" src="([^"]+)"><\/script>/

/**
 * Runs in the page, at the first paint. A background tab never paints and some browsers do not report paints: there the
 * `load` event starts the scripts. Each file is requested in a task of its own, so that a slow phone stays responsive.
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
 * A page is readable without its scripts, so they are fetched after it is painted: until then the content has all of
 * the bandwidth and processor time. The boot script stores taps that happen before the scripts run.
 */
export function paintFirst(html: string): string {
  const preloaded = [...html.matchAll(PRELOAD)].map(([, file]) => file)
  return html
    .replace(MAIN, (_, main) => {
      const others = preloaded.filter((file) => file !== main)
      return `<script>${FETCH}(${JSON.stringify([...others, main])})</script>`
    })
    .replace(PRELOAD, '')
}
