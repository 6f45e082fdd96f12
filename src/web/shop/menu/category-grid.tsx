import { useIsFetching } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import type { Category } from '../../../domain/menu/catalogue.schema.ts'
import { SAMPLE_CATEGORIES } from '../../../domain/menu/categories.ts'
import { localized, localizedPath } from '../../../domain/text/locales.ts'
import { MENU } from '../../links.ts'
import { categoriesQuery } from '../../queries.ts'
import { useRestaurant, useSiteLocale } from '../../restaurant.ts'
import { Picture } from '../../ui/picture.tsx'
import { UserText } from '../../ui/user-text.tsx'
import { categoryRow, categoryTile } from './skeletons.tsx'

type Tile = Pick<Category, 'slug' | 'image_url' | 'image'> & { name: string; note?: string }

export function CategoryGrid({ categories }: { categories: Category[] }) {
  const t = useTranslations('home')
  const locale = useSiteLocale()
  return (
    <Tiles
      tiles={categories.map((category) => ({
        ...category,
        name: localized(category, 'name', locale),
        note: t('dishes', { count: category.products_count }),
      }))}
    />
  )
}

/**
 * A notice while the categories cannot be loaded; the demo shows sample categories with it. `refused`: the status of
 * the server's response, if there was one.
 */
export function SampleCategoryGrid({ refused }: { refused: number | null }) {
  const t = useTranslations('home')
  const common = useTranslations('common')
  const router = useRouter()
  const { restaurant, locale } = useRestaurant()
  const retrying = useIsFetching({ queryKey: categoriesQuery().queryKey }) > 0
  return (
    <>
      <p
        role="status"
        className="mb-8 flex flex-wrap items-center justify-center gap-x-3 rounded-card border border-line bg-surface-warm px-4 py-2 text-center"
      >
        {t(restaurant.is_demo ? 'sampleNotice' : 'failedNotice')}
        <span className="text-sm text-muted">
          {refused ? t('sampleRefused', { status: refused }) : t('sampleUnreachable')}
        </span>
        <a
          href={localizedPath('/', locale)}
          aria-busy={retrying}
          onClick={(event) => {
            event.preventDefault()
            void router.invalidate()
          }}
          className="inline-block py-2 font-semibold text-accent-deep underline underline-offset-4"
        >
          {common('tryAgain')}
        </a>
      </p>
      {restaurant.is_demo && (
        <Tiles tiles={SAMPLE_CATEGORIES.map((slug) => ({ slug, name: t(`sample.${slug}`), ...samplePicture(slug) }))} />
      )}
    </>
  )
}

function Tiles({ tiles }: { tiles: Tile[] }) {
  return (
    <ul className={categoryRow}>
      {tiles.map(({ slug, name, note, image_url, image }) => (
        <li key={slug} className={categoryTile}>
          <Link {...MENU} search={{ category: slug }} className="group block text-center">
            <span className="relative block aspect-5/6">
              <span className="arch absolute inset-0 block overflow-hidden">
                <Picture
                  image_url={image_url}
                  image={image}
                  alt=""
                  sizes="(min-width: 1024px) 15rem, (min-width: 640px) 30vw, 46vw"
                  className="size-full object-cover transition-transform duration-250 group-hover:scale-105"
                />
              </span>
              <svg
                viewBox="0 0 100 120"
                preserveAspectRatio="none"
                className="absolute -inset-1.5 size-[calc(100%+0.75rem)] overflow-visible text-brass"
                fill="none"
                aria-hidden="true"
              >
                <path
                  d="M0 120V48C0 28 34 20 50 0 66 20 100 28 100 48V120Z"
                  stroke="currentColor"
                  vectorEffect="non-scaling-stroke"
                />
              </svg>
            </span>
            <span className="mt-4 block font-display text-xl font-semibold text-brand group-hover:text-accent">
              <UserText text={name} />
            </span>
            {note && <span className="block text-sm text-muted">{note}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const WIDTHS = [320, 480, 640]

/** A picture of the demo's categories, which can be shown while the database is out of reach. */
const samplePicture = (slug: string) => ({
  image_url: `/media/category-${slug}.webp`,
  image: { width: 800, height: 800, widths: [...WIDTHS, 800] },
})
