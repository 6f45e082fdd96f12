import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../database/connection.ts'
import { categories, media, products, settings } from '../database/schema.ts'
import type { MediaStore } from '../media/store.ts'
import { projectFile } from '../project-file.ts'
import { demoCategories, demoProducts } from './demo-menu.ts'
import { demoRestaurant, newRestaurant } from './restaurants.ts'

/** The demo's pictures in all widths, which `npm run build` creates. */
const prepared = (path: string) => projectFile(`dist/demo/${path}`)

/** Fills an empty database with the demo or a blank restaurant. Does nothing when settings exist. */
export async function seed(db: Db, { demo, store }: { demo: boolean; store: MediaStore }) {
  if ((await db.$count(settings)) > 0) return
  if (demo) await storeDemoPictures(store)
  await db.transaction(async (tx) => {
    await tx.insert(settings).values(demo ? demoRestaurant : newRestaurant)
    if (demo) await addDemoMenu(tx)
  })
}

async function storeDemoPictures(store: MediaStore) {
  const remaining = await Array.fromAsync(glob('**/*.*', { cwd: prepared('media') }))
  const storeRemaining = async () => {
    for (let name = remaining.pop(); name; name = remaining.pop())
      await store.put(name.replaceAll('\\', '/'), await readFile(join(prepared('media'), name)))
  }
  await Promise.all(Array.from({ length: 8 }, storeRemaining)) // concurrent, because a bucket may have a high latency
}

async function addDemoMenu(db: Pick<Db, 'insert'>) {
  const pictures: (typeof media.$inferInsert)[] = JSON.parse(await readFile(prepared('pictures.json'), 'utf8'))
  await db.insert(media).values(pictures)
  const added = await db
    .insert(categories)
    .values(demoCategories.map((category) => ({ ...category, image_url: `/media/category-${category.slug}.webp` })))
    .returning({ id: categories.id, slug: categories.slug })
  const idOf = new Map(added.map(({ id, slug }) => [slug, id]))
  await db.insert(products).values(
    demoProducts.map(({ category, picture, ...product }) => ({
      ...product,
      category_id: idOf.get(category) ?? '',
      image_url: `/media/${picture}.webp`,
    })),
  )
}
