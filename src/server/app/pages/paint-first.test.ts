import { expect, test } from 'vitest'
import { paintFirst } from './paint-first.ts'

const page = (head: string, body: string) => `<head>${head}</head><body>${body}</body>`

test('the scripts of a page are fetched after it is painted, the main one last', () => {
  const html = page(
    '<link rel="modulepreload" href="/assets/a.js" fetchPriority="low"/><link rel="modulepreload" href="/assets/b.js"/>',
    '<script type="module" async="" src="/assets/a.js"></script>',
  )
  const painted = paintFirst(html)
  expect(painted).not.toMatch(/modulepreload" href|<script[^>]*src=/)
  expect(painted).toContain('(["/assets/b.js","/assets/a.js"])</script></body>')
})

test('a page without scripts stays as it is', () => {
  const html = page('<link rel="stylesheet" href="/assets/style.css"/>', '<script>1</script>')
  expect(paintFirst(html)).toBe(html)
})
