import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { ProductDetail } from '../../domain/menu/catalogue.schema.ts'
import type { MediaStore } from '../media/store.ts'
import { findProducts } from '../menu/products.ts'
import type { Config } from '../platform/config.ts'
import type { Db, Tx } from '../platform/database/connection.ts'
import { projectFile } from '../platform/project-file.ts'
import {
  categories,
  delivery_zones,
  media,
  option_groups,
  options,
  product_option_groups,
  products,
  settings,
  site_documents,
} from '../tables/schema.ts'
import { demoCountries } from './demo-countries.ts'
import type { DemoCountry } from './demo-country.ts'
import { addDemoHistory } from './demo-history.ts'
import { demoCategories, demoProducts } from './demo-menu.ts'
import { demoOptionGroups } from './demo-option-groups.ts'
import { convertPrices, type PriceList } from './demo-prices.ts'
import { demoDocuments, newDocuments } from './documents.ts'
import { newRestaurant } from './restaurants.ts'

/** The demo's pictures in all widths, which `npm run build` creates. */
const prepared = (path: string) => projectFile(`dist/demo/${path}`)

/** `history`: the demo has guests and orders; tests begin without them. */
type Options = {
  demo: boolean
  country?: Config['DEMO_COUNTRY']
  store: MediaStore
  history?: boolean
  now?: Date
}

/** Fills an empty database with the demo or a blank restaurant. Does nothing when everything exists. */
export async function seed(db: Db, { demo, country = 'US', store, history = true, now = new Date() }: Options) {
  if ((await db.$count(site_documents)) > 0) return
  if ((await db.$count(settings)) > 0) return addSpecifiedSite(db, store)
  if (demo) await storeDemoPictures(store, '**/*.*')
  await db.transaction(async (tx) => {
    const local = demoCountries[country]
    await tx.insert(settings).values(demo ? local.settings : newRestaurant)
    await tx.insert(site_documents).values(demo ? demoDocuments : newDocuments)
    if (!demo) return
    await addDemoPictures(tx, /./)
    await addDemoZones(tx, local)
    const dishes = await addDemoMenu(tx, local.prices, now)
    await addDemoTaxes(tx, local)
    if (history) await addDemoHistory(tx, dishes, local, now)
  })
}

/** Before the content of the site was stored, every restaurant showed the specified content: it continues to. */
async function addSpecifiedSite(db: Db, store: MediaStore) {
  await storeDemoPictures(store, '**/{hero,about}-*.*')
  await db.transaction(async (tx) => {
    await addDemoPictures(tx, /^(hero|about)-/)
    await tx.insert(site_documents).values(demoDocuments)
  })
}

async function storeDemoPictures(store: MediaStore, pattern: string) {
  const remaining = await Array.fromAsync(glob(pattern, { cwd: prepared('media') }))
  const storeRemaining = async () => {
    for (let name = remaining.pop(); name; name = remaining.pop())
      await store.put(name.replaceAll('\\', '/'), await readFile(join(prepared('media'), name)))
  }
  await Promise.all(Array.from({ length: 8 }, storeRemaining)) // concurrent, because a bucket may have a high latency
}

async function addDemoPictures(db: Pick<Db, 'insert'>, names: RegExp) {
  const pictures: (typeof media.$inferInsert)[] = JSON.parse(await readFile(prepared('pictures.json'), 'utf8'))
  await db.insert(media).values(pictures.filter(({ name }) => names.test(name)))
}

async function addDemoZones(tx: Tx, { zones }: DemoCountry) {
  if (zones.length > 0) await tx.update(delivery_zones).set({ zones: [...zones] })
}

async function addDemoTaxes(tx: Tx, { taxes }: DemoCountry) {
  const [drinks] = await tx.select({ id: categories.id }).from(categories).where(eq(categories.slug, 'beverages'))
  if (taxes && drinks) await tx.update(settings).set({ taxes: taxes(drinks.id) })
}

async function addDemoMenu(tx: Tx, prices: PriceList, now: Date): Promise<ProductDetail[]> {
  const added = await tx
    .insert(categories)
    .values(demoCategories.map((category) => ({ ...category, image_url: `/media/category-${category.slug}.webp` })))
    .returning({ id: categories.id, slug: categories.slug })
  const idOf = new Map(added.map(({ id, slug }) => [slug, id]))
  const rows = demoProducts.map(({ category, picture, option_links: _, ...product }) => ({
    ...convertPrices(product, prices),
    category_id: idOf.get(category) ?? '',
    image_url: `/media/${picture}.webp`,
    allergens_checked_at: now,
  }))
  const dishes = await tx.insert(products).values(rows).returning({ product_id: products.id })
  await addDemoOptions(tx, dishes, prices, now)
  return findProducts(tx, dishes)
}

/** The groups of options, and which dishes offer them: `dishes` are in the order of the demo's menu. */
async function addDemoOptions(tx: Tx, dishes: { product_id: string }[], prices: PriceList, now: Date) {
  const idOf = new Map<string, string>()
  for (const [key, { options: choices, ...group }] of Object.entries(demoOptionGroups)) {
    const [added] = await tx.insert(option_groups).values(group).returning({ id: option_groups.id })
    if (!added) throw new Error('The group was not stored')
    idOf.set(key, added.id)
    await tx.insert(options).values(
      choices.map((choice, position) => ({
        ...convertPrices(choice, prices),
        position,
        group_id: added.id,
        allergens_checked_at: now,
      })),
    )
  }
  const links = demoProducts.flatMap(({ option_links = [] }, i) =>
    option_links.map(({ group, ...rules }, position) => ({
      ...rules,
      position,
      group_id: idOf.get(group) ?? '',
      product_id: dishes[i]?.product_id ?? '',
    })),
  )
  await tx.insert(product_option_groups).values(links)
}
