import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DishSuggestion, ProductList } from '../../src/domain/menu/catalogue.schema.ts'
import { coarseSpellingKey, normalizeWords, spellingKey, withoutArticle } from '../../src/domain/menu/spelling.ts'
import { arabicDishes, otherDishes } from '../search/families.ts'
import type { Restaurant } from './restaurant.ts'
import { shareRestaurant } from './shared-restaurant.ts'

const openRestaurant = shareRestaurant()

type List = Pick<ProductList, 'products' | 'next_cursor' | 'total' | 'marks' | 'found_by' | 'missing'>

const ADD = `insert into products (name, name_ar, description, description_ar, price, image_url, category_id)
  select dish->>0, dish->>1, coalesce(dish->>2, ''), dish->>3, 1, '/x.webp', (select id from categories where slug = $2)
  from jsonb_array_elements($1) dish`
type Dish = [name: string, name_ar?: string | null, description?: string, description_ar?: string]

/** A restaurant with these dishes only. */
async function openWith(...dishes: Dish[]) {
  const restaurant = await openRestaurant()
  await restaurant.sql('delete from products')
  await restaurant.sql(ADD, [JSON.stringify(dishes), 'main-courses'])
  return restaurant
}

const search = (restaurant: Restaurant, words: string, more = ''): Promise<List> =>
  restaurant.getJson(`/api/products?search=${encodeURIComponent(words)}${more}`)
const found = async (restaurant: Restaurant, words: string) =>
  (await search(restaurant, words)).products.map(({ name }) => name)

test('the database folds words and makes keys as the rule does', async () => {
  const restaurant = await openRestaurant()
  const ranges = [
    [0x20, 0x24f],
    [0x2b0, 0x36f],
    [0x391, 0x3c9],
    [0x410, 0x44f],
    [0x600, 0x6ff],
    [0x1e00, 0x1eff],
    [0x2000, 0x206f],
    [0xfb50, 0xfbb1],
    [0xfe70, 0xfefc],
  ] as const
  const letters = fc.oneof(
    ...ranges.map(([min, max]) => fc.integer({ min, max }).map((code) => String.fromCodePoint(code))),
    fc.constantFrom(...'aeiouhkgcsdjtxvبالوهتشةقعء5679 '),
  )
  const texts = fc.sample(fc.string({ unit: letters, maxLength: 30 }), 5000)
  for (const { name, name_ar, spellings } of [...arabicDishes, ...otherDishes]) texts.push(name, name_ar, ...spellings)
  const rows = await restaurant.sql(
    `select text, folded_words(text) as words,
      array(select without_article(word) from unnest(folded_words(text)) with ordinality w (word, n) order by n) as bare,
      array(select spelling_key(word) from unnest(folded_words(text)) with ordinality w (word, n) order by n) as keys,
      array(select rough_key(spelling_key(word)) from unnest(folded_words(text)) with ordinality w (word, n) order by n) as rough_keys
    from unnest($1::text[]) text`,
    [texts],
  )
  expect(rows).toHaveLength(texts.length)
  for (const row of rows) {
    const words = normalizeWords(row.text)
    const keys = words.map(spellingKey)
    expect(row).toEqual({
      text: row.text,
      words,
      bare: words.map(withoutArticle),
      keys,
      rough_keys: keys.map(coarseSpellingKey),
    })
  }
})

test('exact names come first, then beginnings, words, other spellings, descriptions', async () => {
  const restaurant = await openWith(
    ['Bread of the House', null, 'With kunafa threads'],
    ['Cold Knafeh', 'كنافة باردة'],
    ['Nutella Kunafa'],
    ['Kunafa Cake'],
    ['Sweet Threads', 'kunafa'],
    ['Kunafas of All Kinds'],
    ['Soup'],
  )
  expect(await found(restaurant, 'kunafa')).toEqual([
    'Sweet Threads',
    'Kunafa Cake',
    'Kunafas of All Kinds',
    'Nutella Kunafa',
    'Cold Knafeh',
    'Bread of the House',
  ])
})

test('a dish is found in the other script, with typing errors and words in any order, written apart or as one', async () => {
  const restaurant = await openWith(['Chicken Shawarma'], ['منسف'], ['Cheesecake'], ['Baba Ghanoush'], ['Crème Brûlée'])
  for (const [words, name] of [
    ['شاورما', 'Chicken Shawarma'],
    ['shawrma chiken', 'Chicken Shawarma'],
    ['chicken shawamra', 'Chicken Shawarma'],
    ['chikcen', 'Chicken Shawarma'],
    ['mansaf', 'منسف'],
    ['المنسف', 'منسف'],
    ['cheese cake', 'Cheesecake'],
    ['cake', 'Cheesecake'],
    ['babaganouj', 'Baba Ghanoush'],
    ['بابا غنوج', 'Baba Ghanoush'],
    ['creme brulee', 'Crème Brûlée'],
  ] as const)
    expect(await found(restaurant, words), words).toEqual([name])
  expect(await found(restaurant, '؟ % _ &')).toEqual([])
})

test('one wrong letter in a word of four finds the dish, and the third word may be of another spelling', async () => {
  const restaurant = await openWith(['Lamb Kofta', 'كفتة لحم'], ['Rice Pudding'], ['Kunafa With Cream And Pistachio'])
  for (const typed of ['lamx', 'lxmb', 'lanb']) expect(await found(restaurant, typed), typed).toContain('Lamb Kofta')
  expect(await found(restaurant, 'rixe')).toEqual(['Rice Pudding'])
  expect(await found(restaurant, 'kunafa kream pistashio')).toEqual(['Kunafa With Cream And Pistachio'])
})

test('a word that is on the menu is not taken for a typing error of another', async () => {
  const restaurant = await openWith(['Rice'], ['Rich Soup'], ['Lamb Mandi', 'مندي لحم'], ['Mint Tea'])
  expect(await found(restaurant, 'rice')).toEqual(['Rice'])
  expect(await found(restaurant, 'mint')).toEqual(['Mint Tea'])
  expect(await found(restaurant, 'richx')).toEqual(['Rich Soup'])
})

test('where no dish has all words, those with the rarest one are listed, and what is not on the menu is named', async () => {
  const restaurant = await openWith(['Chicken Shawarma'], ['Chicken Biryani', 'برياني دجاج'], ['Lamb Mandi'])
  expect(await search(restaurant, 'chicken lamb')).toMatchObject({ total: 1, found_by: 'lamb', missing: [] })
  expect(await search(restaurant, 'Shawarma Lasagna')).toMatchObject({
    products: [{ name: 'Chicken Shawarma' }],
    found_by: 'Shawarma',
    missing: ['Lasagna'],
  })
  expect(await search(restaurant, 'برياني بيتزا')).toMatchObject({ found_by: 'برياني', missing: ['بيتزا'] })
  for (const words of ['lasagna', 'بيتزا', 'lasagna pizza'])
    expect(await search(restaurant, words), words).toMatchObject({ total: 0, found_by: null })
  expect(await found(restaurant, 'chicken biryani')).toEqual(['Chicken Biryani'])
})

test('words for a diet or for heat find the dishes that are marked so', async () => {
  const restaurant = await openRestaurant()
  const marked = async (words: string) => {
    const { products, total, marks } = await search(restaurant, words, '&limit=100')
    return { names: products.map(({ name }) => name), total, marks, products }
  }
  for (const [words, diet] of [
    ['vegan', 'vegan'],
    ['Vegetarian', 'vegetarian'],
    ['نباتي', 'vegetarian'],
    ['gluten free', 'no_gluten'],
    ['خالي من الغلوتين', 'no_gluten'],
    ['dairy-free', 'no_dairy'],
  ] as const) {
    const { total } = await restaurant.getJson(`/api/products?diet=${diet}`)
    expect(await marked(words), words).toMatchObject({ marks: [diet], total })
    expect(total, words).toBeGreaterThan(0)
  }
  for (const words of ['spicy', 'حار']) {
    const { products, marks, names } = await marked(words)
    expect(marks).toEqual(['spicy'])
    expect(products.every(({ heat }) => heat > 0)).toBe(true)
    expect(names[0], 'the hottest').toBe('Chicken Biryani')
  }
  expect(await marked('vegan salad')).toMatchObject({ marks: ['vegan'], names: ['Fattoush', 'Tabbouleh'] })
  const { total: all } = await restaurant.getJson('/api/products')
  expect(await marked('halal')).toMatchObject({ marks: ['halal'], total: all })
  await restaurant.sql("update products set name = 'Vegan Burger' where name = 'Mixed Grill'")
  expect((await marked('vegan')).names[0]).toBe('Vegan Burger')
  await restaurant.sql('update settings set is_halal = false')
  expect(await marked('halal')).toMatchObject({ marks: [], total: 0 })
})

test('dishes are found by the name of their category, also right after it is renamed', async () => {
  const restaurant = await openWith(['Mansaf'], ['Ouzi'])
  await restaurant.sql(ADD, [JSON.stringify([['Tea']]), 'beverages'])
  expect(await found(restaurant, 'main')).toEqual(['Mansaf', 'Ouzi'])
  expect(await found(restaurant, 'mansaf main')).toEqual(['Mansaf'])
  await restaurant.sql("update categories set name = 'Large Plates' where slug = 'main-courses'")
  expect(await found(restaurant, 'main')).toEqual([])
  expect(await found(restaurant, 'plate')).toEqual(['Mansaf', 'Ouzi'])
  expect(await found(restaurant, 'مشروبات')).toEqual(['Tea'])
})

test('dishes are found by the names of their options, together with their own, also right after a change', async () => {
  const restaurant = await openWith(['Falafel'], ['Shawarma'], ['Toum with bread'])
  const staff = await restaurant.as('staff')
  const options = [{ name: 'Garlic sauce', name_ar: 'صلصة ثوم' }, { name: 'Pickles' }]
  const group = await (
    await staff.post('/api/admin/option-groups', { name: 'Extras', kind: 'several', options })
  ).json()
  await restaurant.sql(
    "insert into product_option_groups (product_id, group_id, position, min) select id, $1, 0, 0 from products where name <> 'Toum with bread'",
    [group.id],
  )
  expect(new Set(await found(restaurant, 'garlic'))).toEqual(new Set(['Falafel', 'Shawarma']))
  expect(await found(restaurant, 'falafel garlic')).toEqual(['Falafel'])
  expect(await found(restaurant, 'شاورما ثوم')).toEqual(['Shawarma'])
  const [garlic] = group.options
  await staff.patch(`/api/admin/option-groups/${group.id}`, {
    version: group.version,
    options: [{ id: garlic.id, name: 'Tahini' }],
  })
  expect(await found(restaurant, 'garlic')).toEqual([])
  expect(await found(restaurant, 'falafel tahini')).toEqual(['Falafel'])
})

test('a changed dish is found by its new name only, whoever changes it', async () => {
  const restaurant = await openWith(['Mansaf'])
  await restaurant.sql("update products set name = 'Ouzi', name_ar = 'أوزي'")
  expect(await found(restaurant, 'mansaf')).toEqual([])
  expect(await found(restaurant, 'اوزى')).toEqual(['Ouzi'])
  // As `pg_restore` fills the column.
  await restaurant.sql(
    "begin; set local search_path = ''; create temp table restored on commit drop as select public.name_lexemes('Ouzi', 'أوزي'); commit",
  )
})

test('the pages of a search contain every dish once, the best first', async () => {
  const names = Array.from({ length: 40 }, (_, n): Dish => [n % 2 ? `Knafeh ${n}` : `Kunafa ${n}`])
  const restaurant = await openWith(...names)
  for (const sort of ['name', 'category']) {
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await search(restaurant, 'kunafa', `&limit=7&sort=${sort}&cursor=${cursor}`)
      expect(page.total).toBe(40)
      seen.push(...page.products.map(({ name }) => name))
      cursor = page.next_cursor
    }
    const sorted = names.map(([name]) => name).sort()
    expect(seen).toEqual([...sorted.filter((name) => /Ku/.test(name)), ...sorted.filter((name) => /Kn/.test(name))])
  }
  const [, id] = await restaurant.sql('select id from products limit 2')
  const wrong = Buffer.from(JSON.stringify(['x', 'Knafeh', id?.id])).toString('base64url')
  expect(await search(restaurant, 'kunafa', `&cursor=${wrong}`)).toMatchObject({ status: 422 })
})

test('texts of any length and any characters can be stored and searched for', async () => {
  const restaurant = await openWith()
  const long = [
    'x'.repeat(5000),
    'كنافة'.repeat(900),
    '饗'.repeat(3000),
    `${'ab '.repeat(4000)}`,
    "'':*&|!()\\ \u202e",
    '٪',
  ]
  for (const text of long) {
    await restaurant.sql(ADD, [JSON.stringify([[text.slice(0, 100), text, text, text]]), 'main-courses'])
    expect(await restaurant.get(`/api/products?search=${encodeURIComponent(text.slice(0, 100))}`)).toMatchObject({
      status: 200,
    })
  }
})

test('a search that finds nothing is answered with the closest names of visible dishes', async () => {
  const restaurant = await openWith(['Chicken Shawarma', 'شاورما دجاج'], ['Lamb Mandi'])
  await restaurant.sql(ADD, [JSON.stringify([['Shawarmetto']]), 'beverages'])
  const suggested = async (words: string) =>
    ((await restaurant.getJson(`/api/dish-suggestions?search=${encodeURIComponent(words)}`)) as DishSuggestion[]).map(
      ({ name }) => name,
    )
  expect(await suggested('shawarmazzo')).toEqual(['Chicken Shawarma', 'Shawarmetto'])
  await restaurant.sql("update categories set status = 'inactive' where slug = 'beverages'")
  expect(await suggested('shawarmazzo')).toEqual(['Chicken Shawarma'])
  expect(await suggested('lamb pizza')).toEqual(['Lamb Mandi'])
  expect(await suggested('zzz')).toEqual([])
  expect(await suggested('%')).toEqual([])
})

test('staff find products in the same way', async () => {
  const restaurant = await openWith(['Knafeh', 'كنافة'], ['Soup'])
  const staff = await restaurant.as('staff')
  for (const words of ['kunafa', 'كنافه', 'knafhe'])
    expect(
      (await staff.getJson(`/api/admin/products?search=${encodeURIComponent(words)}`)).products,
      words,
    ).toMatchObject([{ name: 'Knafeh' }])
})
