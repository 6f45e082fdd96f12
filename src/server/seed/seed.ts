import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Product } from '../../domain/menu/catalogue.schema.ts'
import { findProducts } from '../catalogue/products.ts'
import type { Db, Tx } from '../database/connection.ts'
import { categories, media, products, settings, site_documents } from '../database/schema.ts'
import type { MediaStore } from '../media/store.ts'
import { projectFile } from '../project-file.ts'
import { addDemoHistory } from './demo-history.ts'
import { demoCategories, demoProducts } from './demo-menu.ts'
import { demoDocuments, newDocuments } from './documents.ts'
import { demoRestaurant, newRestaurant } from './restaurants.ts'

/** The demo's pictures in all widths, which `npm run build` creates. */
const prepared = (path: string) => projectFile(`dist/demo/${path}`)

/** `history`: the demo has guests and orders; tests begin without them. */
type Options = { demo: boolean; store: MediaStore; history?: boolean; now?: Date }

/** Fills an empty database with the demo or a blank restaurant. Does nothing when everything exists. */
export async function seed(db: Db, { demo, store, history = true, now = new Date() }: Options) {
  if ((await db.$count(site_documents)) > 0) return
  if ((await db.$count(settings)) > 0) return addSpecifiedSite(db, store)
  if (demo) await storeDemoPictures(store, '**/*.*')
  await db.transaction(async (tx) => {
    await tx.insert(settings).values(demo ? demoRestaurant : newRestaurant)
    await tx.insert(site_documents).values(demo ? demoDocuments : newDocuments)
    if (!demo) return
    await addDemoPictures(tx, /./)
    const dishes = await addDemoMenu(tx)
    if (history) await addDemoHistory(tx, dishes, now)
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

async function addDemoMenu(tx: Tx): Promise<Product[]> {
  const added = await tx
    .insert(categories)
    .values(demoCategories.map((category) => ({ ...category, image_url: `/media/category-${category.slug}.webp` })))
    .returning({ id: categories.id, slug: categories.slug })
  const idOf = new Map(added.map(({ id, slug }) => [slug, id]))
  const rows = demoProducts.map(({ category, picture, ...product }) => ({
    ...product,
    category_id: idOf.get(category) ?? '',
    image_url: `/media/${picture}.webp`,
  }))
  return findProducts(tx, await tx.insert(products).values(rows).returning({ product_id: products.id }))
}
