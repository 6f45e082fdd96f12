import { expect, test } from 'vitest'
import type { StaffCategory } from '../../src/domain/menu/category-drafts.schema.ts'
import { shareRestaurant } from './shared-restaurant.ts'

const openRestaurant = shareRestaurant()

const CATEGORIES = '/api/admin/categories'

test('staff see every category, and a new one gets its slug from its name', async () => {
  const restaurant = await openRestaurant()
  const staff = await restaurant.as('staff')
  await restaurant.sql("update categories set status = 'inactive' where slug = 'salads'")
  const before: StaffCategory[] = await staff.getJson(CATEGORIES)
  expect(before.map(({ name }) => name)).toEqual(['Appetizers', 'Beverages', 'Desserts', 'Main Courses', 'Salads'])
  expect(before.at(-1)).toMatchObject({ status: 'inactive', products_count: 2, version: 2 })

  const answer = await staff.post(CATEGORIES, { name: '  Cold Mezze ', name_ar: 'مازة باردة' })
  expect(answer.status).toBe(201)
  expect(await answer.json()).toMatchObject({
    name: 'Cold Mezze',
    name_ar: 'مازة باردة',
    slug: 'cold-mezze',
    image_url: '/brand/placeholder.svg',
    status: 'active',
    products_count: 0,
  })
  const chosen = await staff.post(CATEGORIES, {
    name: 'Grills',
    slug: 'From the Fire',
    status: 'inactive',
    name_ar: '',
  })
  expect(await chosen.json()).toMatchObject({ slug: 'from-the-fire', status: 'inactive', name_ar: null })
})

test('an Arabic name gives a slug that guests can open', async () => {
  const restaurant = await openRestaurant()
  const staff = await restaurant.as('staff')
  const { slug, id } = await (await staff.post(CATEGORIES, { name: 'مشاوي الفحم' })).json()
  expect(slug).toBe('مشاوي-الفحم')
  await restaurant.sql('update products set category_id = $1 where name = $2', [id, 'Hummus'])
  for (const path of [`/menu/${encodeURIComponent(slug)}`, `/ar/menu/${encodeURIComponent(slug)}`]) {
    const page = await restaurant.get(path)
    expect(page.status, path).toBe(200)
    expect(await page.text()).toContain('مشاوي الفحم')
  }
})

test('a slug that is taken or empty is refused with its field', async () => {
  const restaurant = await openRestaurant()
  const staff = await restaurant.as('staff')
  const errorOf = async (answer: Response) => [answer.status, (await answer.json()).errors]
  const taken = [422, [{ path: 'body.slug', code: 'taken', message: 'is taken' }]]
  expect(await errorOf(await staff.post(CATEGORIES, { name: 'Salads' }))).toEqual(taken)
  expect(await errorOf(await staff.post(CATEGORIES, { name: 'Other', slug: 'SALADS' }))).toEqual(taken)
  expect(await errorOf(await staff.post(CATEGORIES, { name: '★★' }))).toEqual([
    422,
    [{ path: 'body.slug', code: 'no_letter', message: 'must have a letter or a digit' }],
  ])
  const [desserts] = await restaurant.sql("select id, version from categories where slug = 'desserts'")
  const change = { version: desserts.version, slug: 'salads' }
  expect(await errorOf(await staff.patch(`${CATEGORIES}/${desserts.id}`, change))).toEqual(taken)
  for (const [field, value] of [
    ['name', ''],
    ['name', 'x'.repeat(101)],
    ['image_url', 'http://insecure.example/a.png'],
    ['image_url', 'javascript:alert(1)'],
    ['status', 'gone'],
  ])
    expect((await errorOf(await staff.post(CATEGORIES, { name: 'N', [field ?? '']: value })))[1][0].path).toBe(
      `body.${field}`,
    )

  const answers = await Promise.all(Array.from({ length: 8 }, () => staff.post(CATEGORIES, { name: 'Soups' })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422, 422, 422])
})

test('a change based on an outdated version is a conflict, and nothing is stored', async () => {
  const restaurant = await openRestaurant()
  const [one, two] = [await restaurant.as('staff'), await restaurant.as('staff')]
  const [salads] = await restaurant.sql("select id, version from categories where slug = 'salads'")
  const place = `${CATEGORIES}/${salads.id}`
  const first = await one.patch(place, { version: salads.version, name: 'Fresh Salads' })
  expect(await first.json()).toMatchObject({ name: 'Fresh Salads', slug: 'salads', version: salads.version + 1 })
  const second = await two.patch(place, { version: salads.version, name: 'Green Salads' })
  expect([second.status, (await second.json()).code]).toEqual([409, 'conflict'])
  expect(await restaurant.sql('select name from categories where id = $1', [salads.id])).toEqual([
    { name: 'Fresh Salads' },
  ])
  const again = await two.patch(place, { version: salads.version + 1, name: 'Green Salads', slug: '' })
  expect(await again.json()).toMatchObject({ name: 'Green Salads', slug: 'green-salads' })
  expect((await two.patch(place, { name: 'No version' })).status).toBe(422)
})

test('a category with products is not deleted, an empty one is', async () => {
  const restaurant = await openRestaurant()
  const staff = await restaurant.as('staff')
  const [salads] = await restaurant.sql("select id from categories where slug = 'salads'")
  const counts = () => restaurant.sql('select (select count(*) from categories) c, (select count(*) from products) p')
  const before = await counts()
  const answer = await staff.delete(`${CATEGORIES}/${salads.id}`)
  expect([answer.status, (await answer.json()).code]).toEqual([409, 'in_use'])
  expect(await counts()).toEqual(before)
  await expect(restaurant.sql('delete from categories where id = $1', [salads.id])).rejects.toMatchObject({
    code: '23503',
  })
  await restaurant.sql('delete from products where category_id = $1', [salads.id])
  expect((await staff.delete(`${CATEGORIES}/${salads.id}`)).status).toBe(204)
  expect((await staff.delete(`${CATEGORIES}/${salads.id}`)).status).toBe(404)
})
