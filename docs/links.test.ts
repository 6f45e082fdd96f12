import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const pages = [...globSync('docs/**/*.md'), ...globSync('*.md')]

test.each(pages)('%s names files that exist', (page) => {
  const text = readFileSync(page, 'utf8')
  const links = [...text.matchAll(/\]\((?!\w+:|#)([^)#]+)/g)].map(([, path = '']) => join(dirname(page), path))
  const named = [...text.matchAll(/`((?:src\/)?(?:domain|server|web|simulator)\/[\w/.-]+\.tsx?)`/g)]
  const files = named.map(([, path = '']) => (path.startsWith('src/') ? path : `src/${path}`))
  expect([...links, ...files].filter((path) => !existsSync(path))).toEqual([])
})
