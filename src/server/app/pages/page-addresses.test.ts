import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isPageSlug, isReserved } from '../../../domain/website/slugs.ts'

test('no page can take an address of the site itself', () => {
  const routes = readFileSync('src/web/routeTree.gen.ts', 'utf8')
  const paths = [...(/interface FileRoutesByTo \{([^}]*)\}/.exec(routes)?.[1] ?? '').matchAll(/'\/([a-z][\w-]*)/g)]
  const own = [...new Set(paths.map(([, part = '']) => part))]
  expect(own).toContain('menu')
  expect(own.filter((part) => !isReserved(part))).toEqual([])
  const served =
    /NOT_A_PAGE =\s*\/\^\\\/\(([^)]*)\)/.exec(readFileSync('src/server/app/http-server.ts', 'utf8'))?.[1] ?? ''
  expect(served).toContain('media')
  expect(served.split('|').filter(isPageSlug)).toEqual([])
})
