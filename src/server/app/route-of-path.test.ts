import { expect, test } from 'vitest'
import { routeOfPath } from './route-of-path.ts'

test.each([
  ['/', '/'],
  ['/ar', '/'],
  ['/ar/', '/'],
  ['/?utm_source=mail', '/'],
  ['/menu?search=Amal', '/menu'],
  ['/ar/menu/desserts', '/menu/*'],
  ['/orders/a-secret-token', '/orders/*'],
  ['/admin/orders/7', '/admin/*'],
  ['/media/knafeh.webp', '/media/*'],
  ['/sitemap.xml', '/sitemap.xml'],
  ['/privacy', '/{page}'],
  ['/arabesque', '/{page}'],
  ['/amal@example.com', '/*'],
  ['//evil.example/amal', '/'],
  ['/wp-login/amal', '/*'],
])('%s is served by %s', (address, route) => {
  expect(routeOfPath(address)).toBe(route)
})
