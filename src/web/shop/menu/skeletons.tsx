// What is shown while a page loads is part of every page, so it lies apart from what it stands for.
import { useTranslations } from 'use-intl/react'
import { SAMPLE_CATEGORIES } from '../../../domain/menu/categories.ts'

/** On paper the dishes are a list in two columns: name, price and what it is. */
export const dishGrid = 'grid gap-3 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3 print:block print:columns-2 print:gap-8'

export function DishGridSkeleton() {
  return (
    <div className={dishGrid} aria-hidden="true">
      {Array.from({ length: 6 }, (_, i) => i).map((i) => (
        <div
          key={i}
          className="animate-pulse overflow-hidden rounded-card border border-line bg-card max-sm:grid max-sm:grid-cols-[96px_1fr] max-sm:gap-x-3 max-sm:p-3"
        >
          <div className="aspect-4/3 bg-brand-soft max-sm:size-[96px] max-sm:rounded-lg" />
          <div className="grid gap-3 p-5 max-sm:contents">
            <div className="h-6 w-2/3 rounded bg-brand-soft" />
            <div className="h-4 rounded bg-brand-soft max-sm:hidden" />
            <div className="h-4 w-4/5 rounded bg-brand-soft max-sm:hidden" />
            <div className="mt-3 h-11 rounded-full bg-brand-soft max-sm:col-span-2 max-sm:mt-2" />
          </div>
        </div>
      ))}
    </div>
  )
}

export function DishOfDaySkeleton() {
  const t = useTranslations('dish')
  return (
    <div role="status" className="animate-pulse overflow-hidden rounded-card border border-line bg-card">
      <span className="sr-only">{t('loading')}</span>
      <div className="aspect-4/3 bg-brand-soft" />
      <div className="grid gap-4 p-5 sm:p-7">
        <div className="h-8 w-1/2 rounded bg-brand-soft" />
        <div className="h-4 rounded bg-brand-soft" />
        <div className="h-11 w-2/3 rounded-full bg-brand-soft" />
      </div>
    </div>
  )
}

// Flex instead of grid, so that the last row is centered.
export const categoryRow = 'flex flex-wrap justify-center gap-x-4 gap-y-8 sm:gap-x-6'
export const categoryTile = 'w-[calc((100%-1rem)/2)] sm:w-[calc((100%-3rem)/3)] lg:w-[calc((100%-6rem)/5)]'

export const CategoryGridSkeleton = () => (
  <div className={`${categoryRow} animate-pulse`} aria-hidden="true">
    {SAMPLE_CATEGORIES.map((slug) => (
      <div key={slug} className={`${categoryTile} arch aspect-5/6 bg-brand-soft`} />
    ))}
  </div>
)
