import { expect, test } from 'vitest'
import type { MenuImport } from '../../src/domain/menu-file/imports.schema.ts'
import { openRestaurant, type Restaurant } from './restaurant.ts'

const IMPORTS = '/api/admin/menu-imports'
type Staff = Awaited<ReturnType<Restaurant['as']>>

const upload = (staff: Pick<Staff, 'get'>, content: string | Uint8Array<ArrayBuffer>, name = 'menu.csv') => {
  const form = new FormData()
  form.set('file', new File([content], name))
  return staff.get(IMPORTS, { method: 'POST', body: form })
}

const exported = async (staff: Staff, format: 'json' | 'csv') =>
  (await staff.get(`/api/admin/menu-file?format=${format}`)).text()

test('a menu is exported and imported without any change', async () => {
  const restaurant = await openRestaurant()
  const staff = await restaurant.as('staff')
  for (const format of ['json', 'csv'] as const) {
    const file = await exported(staff, format)
    const answer = await upload(staff, file)
    const text = await answer.text()
    expect(answer.status, text).toBe(201)
    const { plan, format: read }: MenuImport = JSON.parse(text)
    expect(read).toBe(format)
    expect(plan).toMatchObject({
      categories: { added: { count: 0 }, changed: { first: [] } },
      option_groups: { added: { count: 0 }, changed: { first: [] } },
      dishes: { added: { count: 0 }, changed: { first: [] }, gone: { count: 0 } },
      warnings: [],
    })
  }
})
