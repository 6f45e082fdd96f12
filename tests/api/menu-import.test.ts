import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PLACEHOLDER } from '../../src/domain/media/media.ts'
import type { MenuImport } from '../../src/domain/menu-file/imports.schema.ts'
import type { MenuFile } from '../../src/domain/menu-file/menu-file.schema.ts'
import { writeOwnCsv } from '../../src/domain/menu-file/own-csv.ts'
import { writeOwnJson } from '../../src/domain/menu-file/own-json.ts'
import { folderStore } from '../../src/server/media/folder.ts'
import { copyPictures } from '../../src/server/menu-file/copy-pictures.ts'
import { PictureRefused } from '../../src/server/menu-file/fetch-picture.ts'
import { openFolder } from '../backups.ts'
import { ENDURANCE, rounds } from '../endurance.ts'
import { largeMenu } from '../menu-files/large-menu.ts'
import { menus } from '../menu-files/menus.ts'
import { guestOf } from './ordering.ts'
import type { Restaurant } from './restaurant.ts'
import { shareRestaurant } from './shared-restaurant.ts'

const openRestaurant = shareRestaurant()

const IMPORTS = '/api/admin/menu-imports'
const SIMPLE = 'name,category,price,reservable\nKnafeh Roll,Sweets of Nablus,7.25,no\nAyran,Beverages,4.75,\n'
type Staff = Awaited<ReturnType<Restaurant['as']>>

async function open() {
  const restaurant = await openRestaurant()
  const staff = await restaurant.as('staff')
  return { ...restaurant, staff, ...importsOf(staff) }
}

function importsOf(staff: Staff) {
  const upload = (content: string | Uint8Array<ArrayBuffer>, name = 'menu.csv') => {
    const form = new FormData()
    form.set('file', new File([content], name))
    return staff.get(IMPORTS, { method: 'POST', body: form })
  }
  const plan = async (content: string): Promise<MenuImport> => {
    const answer = await upload(content)
    const text = await answer.text()
    expect(answer.status, text.slice(0, 1000)).toBe(201)
    return JSON.parse(text)
  }
  const apply = ({ id }: MenuImport, choices = {}) => staff.post(`${IMPORTS}/${id}/application`, choices)
  const undo = ({ id }: MenuImport) => staff.post(`${IMPORTS}/${id}/undo`, {})
  const latest = async (): Promise<MenuImport> => (await staff.getJson(IMPORTS)).latest
  const exported = async (format: 'json' | 'csv' = 'json') =>
    (await staff.get(`/api/admin/menu-file?format=${format}`)).text()
  return { upload, plan, apply, undo, latest, exported }
}

/** Every row of the menu, without the counters of changes. */
const rowsOf = ({ sql }: Pick<Restaurant, 'sql'>) =>
  Promise.all(
    ['categories', 'option_groups', 'options', 'products', 'product_option_groups'].map((table) =>
      sql(`select to_jsonb(t) - 'version' as row from ${table} as t order by 1`),
    ),
  )

const empty = async ({ sql }: Pick<Restaurant, 'sql'>) => {
  for (const table of ['products', 'option_groups', 'categories']) await sql(`delete from ${table}`)
}

test('an exported menu changes nothing, and brings an empty restaurant back as it was', async () => {
  const place = await open()
  for (const format of ['json', 'csv'] as const) {
    const file = await place.exported(format)
    const planned = await place.plan(file)
    expect(planned).toMatchObject({ format, status: 'planned' })
    const none = { added: { count: 0 }, changed: { first: [] } }
    expect(planned.plan).toMatchObject({
      categories: none,
      option_groups: none,
      dishes: { ...none, gone: { count: 0 } },
      warnings: [],
    })
    await empty(place)
    const again = await place.plan(file)
    expect(again.plan.dishes.added.count).toBeGreaterThan(20)
    expect((await place.apply(again)).status).toBe(200)
    expect(await place.exported(format)).toBe(file)
  }
})

test('generated menus go through the database and come back the same', async () => {
  const place = await open()
  await fc.assert(
    fc.asyncProperty(menus, fc.constantFrom(writeOwnJson, writeOwnCsv), async (menu, write) => {
      await empty(place)
      const file = write(
        {
          ...menu,
          dishes: menu.dishes.map((dish) => ({
            ...dish,
            image: dish.image.startsWith('/media') ? PLACEHOLDER : dish.image,
          })),
          categories: menu.categories.map((category) => ({ ...category, image: PLACEHOLDER })),
        },
        'USD',
      )
      expect((await place.apply(await place.plan(file))).status).toBe(200)
      const { plan } = await place.plan(file)
      const counts = [plan.categories, plan.option_groups, plan.dishes].map(({ added, changed }) => [
        added.count,
        changed.first,
      ])
      expect(counts).toEqual([
        [0, []],
        [0, []],
        [0, []],
      ])
      expect(plan.dishes.gone.count).toBe(0)
      const back = await place.plan(await place.exported())
      expect([back.plan.dishes.unchanged, back.plan.option_groups.unchanged]).toEqual([
        menu.dishes.length,
        menu.option_groups.length,
      ])
    }),
    { numRuns: rounds(2, 60) },
  )
}, 300_000)

test('a file is applied after its plan was read, guests see it, and undoing brings every row back', async () => {
  const place = await open()
  const before = await rowsOf(place)
  const planned = await place.plan(SIMPLE)
  expect(planned.plan).toMatchObject({
    categories: { added: { count: 1, first: [{ name: 'Sweets of Nablus' }] }, unchanged: 1 },
    dishes: {
      added: { count: 1, first: [{ name: 'Knafeh Roll', part_of: 'Sweets of Nablus' }] },
      changed: { first: [{ name: 'Ayran', changes: [{ field: 'price', to: 4.75 }] }] },
    },
  })
  expect(planned.plan.dishes.gone.count).toBeGreaterThan(20)
  expect(await rowsOf(place)).toEqual(before)

  const applied: MenuImport = await (await place.apply(planned)).json()
  expect(applied).toMatchObject({ status: 'applied', can_undo: true })
  const { products } = await place.getJson('/api/products?search=Knafeh Roll')
  expect(products[0]).toMatchObject({ name: 'Knafeh Roll', price: 7.25, category_slug: 'sweets-of-nablus' })
  expect((await place.getJson('/api/products?search=Ayran')).products[0]).toMatchObject({ price: 4.75 })

  expect(await (await place.undo(applied)).json()).toMatchObject({ status: 'undone', can_undo: false })
  expect(await rowsOf(place)).toEqual(before)
  expect((await place.undo(applied)).status).toBe(409)
})

test('everything that a menu has is undone: options, links, the dish of the day and exchanged slugs', async () => {
  const place = await open()
  const before = await rowsOf(place)
  const menu = JSON.parse(await place.exported())
  const [first, second] = menu.categories
  const slugs = [first.slug, second.slug]
  ;[second.slug, first.slug] = slugs
  for (const group of menu.option_groups)
    group.options = [
      ...group.options.slice(1),
      { name: 'New option', price: 1, allergens: { checked: true, contains: ['milk'], may_contain: [] } },
    ]
  for (const dish of menu.dishes) {
    dish.price += 1
    dish.option_groups = []
    dish.is_dish_of_day = false
    dish.allergens = { checked: true, contains: ['eggs'], may_contain: [] }
  }
  menu.dishes[3].is_dish_of_day = true
  menu.dishes[4].now_price = 3.25
  menu.dishes[4].prep_minutes = 45
  first.prep_minutes = 35
  menu.dishes.splice(5, 2)
  const planned = await place.plan(JSON.stringify(menu))
  const applied: MenuImport = await (await place.apply(planned, { hide_gone: true })).json()
  expect(applied.status).toBe('applied')
  expect(
    await place.sql(
      'select now_price::float, products.prep_minutes, categories.prep_minutes as minutes_of_category from products, categories where products.id = $1 and categories.id = $2',
      [menu.dishes[4].id, first.id],
    ),
  ).toEqual([{ now_price: 3.25, prep_minutes: 45, minutes_of_category: 35 }])
  expect(
    JSON.parse(await place.exported()).dishes.filter((dish: { is_listed: boolean }) => !dish.is_listed).length,
  ).toBeGreaterThanOrEqual(2)
  expect((await place.undo(applied)).status).toBe(200)
  expect(await rowsOf(place)).toEqual(before)
})

test('undoing brings back the dish of the day, also if the file did not name it', async () => {
  const place = await open()
  const ofDay = async () => (await place.getJson('/api/dish-of-day')).name
  const before = await ofDay()
  const file = 'name,category,price,dish_of_day\nKnafeh Roll,Sweets of Nablus,7.25,yes\n'
  const applied: MenuImport = await (await place.apply(await place.plan(file))).json()
  expect(await ofDay()).toBe('Knafeh Roll')
  expect((await place.undo(applied)).status).toBe(200)
  expect(await ofDay()).toBe(before)
})

test('who checked allergens on an earlier day answers only for what the file leaves as it was', async () => {
  const place = await open()
  const milk = { checked: true, contains: ['milk'], may_contain: ['nuts'] }
  const [same, traces, other] = JSON.parse(await place.exported()).dishes
  for (const { id } of [same, traces, other]) await place.staff.put(`/api/admin/products/${id}/allergens`, milk)
  await place.sql("update products set allergens_checked_at = '2026-01-01Z'")
  const menu = JSON.parse(await place.exported())
  const find = ({ id }: { id: string }) => menu.dishes.find((dish: { id: string }) => dish.id === id)
  for (const dish of [same, traces, other]) find(dish).price += 1
  find(traces).allergens.may_contain = ['eggs']
  find(other).allergens.contains = ['eggs']
  await place.apply(await place.plan(JSON.stringify(menu)))
  const { dishes } = await place.staff.getJson('/api/admin/allergens')
  const checkedAt = ({ id }: { id: string }) =>
    dishes.find((dish: { id: string }) => dish.id === id).allergens_checked_at.slice(0, 10)
  expect(checkedAt(same)).toBe('2026-01-01')
  expect(checkedAt(traces), 'other traces').not.toBe('2026-01-01')
  expect(checkedAt(other), 'another content').not.toBe('2026-01-01')
})

test('dishes that are not in the file stay, or are hidden if the owner wants', async () => {
  const place = await open()
  const available = async () => Number((await place.sql('select count(*) from products where is_listed'))[0]?.count)
  const all = await available()
  await place.apply(await place.plan(SIMPLE))
  expect(await available()).toBe(all + 1)
  await place.apply(await place.plan(SIMPLE), { hide_gone: true })
  expect(await available()).toBe(2)
})

test('a new dish that a guest ordered is kept, hidden, when the import is undone', async () => {
  const place = await open()
  const applied = await place.plan(SIMPLE)
  await place.apply(applied)
  const guest = await guestOf(place)
  await guest.placed([guest.item('Knafeh Roll')])
  expect((await place.undo(applied)).status).toBe(200)
  expect(await place.sql("select is_listed from products where name = 'Knafeh Roll'")).toEqual([{ is_listed: false }])
})

test('a plan is not applied to a menu that changed since: the owner gets a new one', async () => {
  const place = await open()
  const planned = await place.plan(SIMPLE)
  await place.sql("update products set price = 4.75 where name = 'Ayran'")
  const answer = await place.apply(planned)
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({ code: 'conflict' })
  const renewed = await place.latest()
  expect(renewed).toMatchObject({ id: planned.id, status: 'planned', plan: { dishes: { changed: { count: 0 } } } })
  expect((await place.apply(renewed)).status).toBe(200)
})

test('after another change of the menu an import can no longer be undone', async () => {
  const place = await open()
  const applied = await place.plan(SIMPLE)
  await place.apply(applied)
  expect((await place.latest()).can_undo).toBe(true)
  const { products } = await place.staff.getJson('/api/admin/products?search=Ayran')
  await place.staff.put(`/api/admin/products/${products[0].id}/sold-out`, { until: 'further_notice' })
  expect((await place.latest()).can_undo).toBe(false)
  const before = await rowsOf(place)
  expect((await place.undo(applied)).status).toBe(409)
  expect(await rowsOf(place)).toEqual(before)
})

test('of two people who apply the same plan, one does', async () => {
  const place = await open()
  const planned = await place.plan(SIMPLE)
  const answers = await Promise.all([place.apply(planned), place.apply(planned), place.apply(planned)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await place.sql("select count(*)::int from products where name = 'Knafeh Roll'")).toEqual([{ count: 1 }])
})

test('an import that is killed in the middle stores nothing', async () => {
  const place = await open()
  const before = await rowsOf(place)
  const planned = await place.plan(SIMPLE)
  // The import waits for this lock after it has written categories and dishes.
  const held = place.sql('begin; lock table product_option_groups in exclusive mode; select pg_sleep(4); commit')
  const answer = place.apply(planned)
  const waiting =
    "from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%product_option_groups%' and datname = current_database()"
  await expect.poll(() => place.sql(`select count(*)::int ${waiting}`)).toEqual([{ count: 1 }])
  await place.sql(`select pg_terminate_backend(pid) ${waiting}`)
  expect((await answer).status).toBe(503)
  await held
  expect(await rowsOf(place)).toEqual(before)
  expect(await place.latest()).toMatchObject({ status: 'planned' })
  expect((await place.apply(planned)).status).toBe(200)
})

test('files are in the currency of the settings, also when it changes before they are applied', async () => {
  const place = await open()
  await empty(place)
  await place.sql("update settings set currency = 'KWD'")
  const file = 'name,category,price\nTea,Drinks,"1,250"\nJuice,Drinks,"0,125"\n'
  const planned = await place.plan(file)
  expect((await place.apply(planned)).status).toBe(200)
  expect(await place.sql('select name, price::text from products order by name')).toEqual([
    { name: 'Juice', price: '0.125' },
    { name: 'Tea', price: '1.250' },
  ])
  expect(JSON.parse(await place.exported())).toMatchObject({
    currency: 'KWD',
    dishes: [{ price: 1.25 }, { price: 0.125 }],
  })
  const again = await place.plan(await place.exported('csv'))
  expect(again.plan.dishes).toMatchObject({ unchanged: 2 })
  const other = await place.plan('name,category,price\nCoffee,Drinks,"1,500"\n')
  await place.sql("update settings set currency = 'JPY'")
  const refused = await place.apply(other)
  expect(refused.status).toBe(422)
  expect(await refused.json()).toMatchObject({ file_problems: [{ code: 'other_currency', value: 'KWD' }] })
  const euros = await place.upload('name,category,price\nCoffee,Drinks,2 €\n')
  expect(await euros.json()).toMatchObject({
    file_problems: [{ line: 2, field: 'price', code: 'other_currency', value: '€' }],
  })
  expect(await place.sql("select id from products where name = 'Coffee'")).toEqual([])
  await place.sql("update settings set currency = 'USD'")
})

test('a file with problems is refused by line and stores nothing', async () => {
  const place = await open()
  const before = await rowsOf(place)
  const answer = await place.upload('name,category,price\nA,B,1\nC,B,"1,250"\n')
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({
    code: 'invalid_input',
    file_problems: [{ line: 3, field: 'price', code: 'not_a_price', value: '1,250' }],
  })
  for (const content of ['', '\0\0', '{"format":"sufra-menu","dishes":[{"\\u0000":1,"\\ud800":2}]}', 'x'.repeat(5000)])
    expect((await place.upload(content)).status, content.slice(0, 20)).toBe(422)
  expect(await rowsOf(place)).toEqual(before)
  expect(await place.sql('select id from menu_imports')).toEqual([])
})

test('strange keys and names in a file that can be read are stored as text', async () => {
  const place = await open()
  const file = JSON.stringify({
    format: 'sufra-menu',
    'x\u0000y': 1,
    '\ud800': 2,
    categories: [{ name: '=1+1', '\u202e': 1 }],
    dishes: [{ name: '__proto__', category: '=1+1', price: 1 }],
  })
  const planned = await place.plan(file)
  expect(planned.plan.warnings.map(({ code }) => code)).toEqual(['field_ignored', 'field_ignored', 'field_ignored'])
  expect((await place.apply(planned)).status).toBe(200)
})

test('a file above 20 MB is refused, and a large one does not hold up other visitors', async () => {
  const place = await open()
  expect((await place.upload('x'.repeat(21 * 1024 * 1024))).status).toBe(413)
  let answered = 0
  let done = false
  const upload = place
    .upload(`name,category,price\n${'Hummus,Mezze,"6,505"\n'.repeat(rounds(30_000, 900_000))}`)
    .finally(() => {
      done = true
    })
  let longest = 0
  while (!done) {
    const started = performance.now()
    await place.getJson('/api/restaurant')
    longest = Math.max(longest, performance.now() - started)
    answered++
    await wait(5)
  }
  expect((await upload).status).toBe(422)
  expect(answered).toBeGreaterThan(20) // about 7 if the file is read in the process that answers
  if (ENDURANCE) expect(longest).toBeLessThan(1000)
})

test('an import that nobody applied is discarded or replaced', async () => {
  const place = await open()
  const first = await place.plan(SIMPLE)
  const second = await place.plan(SIMPLE)
  expect((await place.apply(first)).status).toBe(404)
  expect((await place.staff.delete(`${IMPORTS}/${second.id}`)).status).toBe(204)
  expect(await place.latest()).toBeNull()
})

test('pictures of other sites are copied only if the owner asks, and failures are listed', async () => {
  const place = await open()
  const store = folderStore(await openFolder())
  const file =
    'name,category,price,image\nA,Mezze,1,https://pictures.example/a.png\nB,Mezze,2,https://pictures.example/b.png\n'
  const planned = await place.plan(file)
  expect(planned.plan.pictures).toBe(2)
  await place.apply(planned)
  const fetched: string[] = []
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const fetch = async (address: string) => {
    fetched.push(address)
    if (address.endsWith('b.png')) throw new PictureRefused('private_address')
    return Buffer.from(png)
  }
  await copyPictures(place.context.db, store, fetch)
  expect(fetched).toEqual([])

  await place.apply(await place.plan(file), { copy_pictures: true })
  expect((await place.latest()).pictures).toEqual({ waiting: 2, copied: 0, failed: [] })
  await copyPictures(place.context.db, store, fetch)
  const latest = await place.latest()
  expect(latest.pictures).toEqual({
    waiting: 0,
    copied: 1,
    failed: [{ address: 'https://pictures.example/b.png', reason: 'private_address' }],
  })
  expect(latest.can_undo).toBe(true)
  const [a, b] = await place.sql("select image_url from products where name in ('A', 'B') order by name")
  expect(a?.image_url).toMatch(/^\/media\/.*\.png$/)
  expect(b?.image_url).toBe('https://pictures.example/b.png')
  expect((await place.undo(latest)).status).toBe(200)
})

const DISHES = rounds(300, 5000)

/** How long the database takes for these dishes alone, in one statement: most of it are the words for the search. */
async function bareInsert({ sql }: Pick<Restaurant, 'sql'>, file: MenuFile): Promise<number> {
  await sql("insert into categories (name, slug, image_url) values ('Trial', 'trial', '/brand/placeholder.svg')")
  const started = performance.now()
  await sql(
    `insert into products (name, name_ar, description, description_ar, price, image_url, category_id)
     select x.name, x.name_ar, x.description, x.description_ar, x.price, '/brand/placeholder.svg', categories.id
     from categories, jsonb_to_recordset($1::jsonb) as x(name text, name_ar text, description text, description_ar text, price numeric)`,
    [JSON.stringify(file.dishes)],
  )
  return performance.now() - started
}

test(`${DISHES} dishes with options are imported, in less than 10 s if they are 5,000`, async () => {
  const place = await open()
  await empty(place)
  const menu = largeMenu(DISHES)
  const bare = await bareInsert(place, menu)
  await empty(place)
  const file = writeOwnCsv(menu, 'USD')
  const started = performance.now()
  const planned = await place.plan(file)
  const read = performance.now()
  expect((await place.apply(planned)).status).toBe(200)
  const applied = performance.now()
  expect((await place.undo(await place.latest())).status).toBe(200)
  const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(1)} s`
  console.log(
    `${DISHES} dishes, ${(file.length / 1024 / 1024).toFixed(1)} MB: plan ${seconds(started, read)}, apply ${seconds(read, applied)}, ` +
      `undo ${seconds(applied, performance.now())}; bare insert ${seconds(0, bare)}`,
  )
  // On a busy machine everything takes longer.
  if (ENDURANCE) expect(applied - started).toBeLessThan(Math.max(10_000, 2.5 * bare))
}, 180_000)

test('the owner says whether new dishes can be ordered for today; otherwise the settings do', async () => {
  const place = await open()
  const file = 'name,category,price,reservable\nKnafeh Roll,Sweets of Nablus,7.25,\nQatayef,Sweets of Nablus,5,yes\n'
  const reservable = async (choices: object) => {
    const planned = await place.plan(file)
    expect(planned.plan.dishes.asks_today).toBe(1)
    const applied: MenuImport = await (await place.apply(planned, choices)).json()
    const rows = await place.sql(
      "select is_reservable from products where name in ('Knafeh Roll', 'Qatayef') order by name",
    )
    expect((await place.undo(applied)).status).toBe(200)
    return rows.map(({ is_reservable }) => is_reservable)
  }
  expect(await reservable({ today: true })).toEqual([false, true])
  expect(await reservable({ today: false })).toEqual([true, true])
  expect(await reservable({})).toEqual([true, true])
  await place.sql('update settings set new_dishes_today = true')
  expect(await reservable({})).toEqual([false, true])
})

test('a table with unknown headings is sent again with what its columns are', async () => {
  const place = await open()
  const file = 'Speis,Kost,Wo\nKnafeh Roll,"7,25 $",Sweets of Nablus\n'
  const refused = await (await place.upload(file)).json()
  expect(refused).toMatchObject({
    code: 'invalid_input',
    file_problems: [{ line: 1, code: 'unknown_format' }],
    file_table: { header: 1, columns: [{ heading: 'Speis', field: null }, {}, {}], rows: [{ line: 1 }, { line: 2 }] },
  })
  const send = (columns: unknown) => {
    const form = new FormData()
    form.set('file', new File([file], 'menu.csv'))
    form.set('columns', typeof columns === 'string' ? columns : JSON.stringify(columns))
    return place.staff.get(IMPORTS, { method: 'POST', body: form })
  }
  const planned: MenuImport = await (await send({ header: 1, fields: ['name', 'price', 'category'] })).json()
  expect(planned).toMatchObject({
    format: 'table',
    plan: { dishes: { added: { first: [{ name: 'Knafeh Roll', price: 7.25 }] } } },
  })
  for (const wrong of [
    '{',
    '[]',
    { header: 1, fields: ['name'] },
    { header: 0, fields: ['name', 'price'] },
    { fields: [1] },
  ]) {
    const answer = await send(wrong)
    expect(answer.status, JSON.stringify(wrong)).toBe(422)
    expect((await answer.json()).errors[0].path).toMatch(/^body\.columns/)
  }
})
