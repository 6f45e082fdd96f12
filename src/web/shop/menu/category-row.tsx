import { Link, type LinkProps, linkOptions } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Category } from '../../../domain/menu/catalogue.schema.ts'
import { localized } from '../../../domain/text/locales.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { UserText } from '../../ui/user-text.tsx'
import type { DishFilters } from './menu-address.ts'

type CategoryLink = Pick<Category, 'id' | 'name' | 'name_ar' | 'slug'>
type Props = {
  categories: CategoryLink[]
  selected?: CategoryLink
  filters?: DishFilters
  linkTo?: (category: CategoryLink) => LinkProps
}

const menuLink = ({ slug }: CategoryLink, search: DishFilters = {}) =>
  linkOptions({ to: '/menu/{-$category}', params: { category: slug }, search })

/** The categories in one line, which scrolls sideways on a phone to keep the chosen one visible. */
export function CategoryRow({ categories, selected, filters, linkTo }: Props) {
  const t = useTranslations('menu')
  const locale = useSiteLocale()
  const current = useRef<HTMLAnchorElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another category is chosen
  useEffect(() => {
    const row = current.current?.closest('ul')
    if (!row || !current.current) return
    const middle = current.current.offsetLeft + current.current.offsetWidth / 2
    row.scrollTo({ left: middle - row.clientWidth / 2, behavior: 'smooth' })
  }, [selected?.id])
  return (
    <nav aria-label={t('categories')} className="min-w-0 grow">
      <ul className="relative -mx-1 flex gap-2 overflow-x-auto px-1 py-3 [scrollbar-width:none]">
        {categories.map((category) => {
          const isSelected = category.id === selected?.id
          return (
            <li key={category.id}>
              <Link
                ref={isSelected ? current : undefined}
                {...(linkTo?.(category) ?? menuLink(category, filters))}
                resetScroll={false}
                aria-current={isSelected ? 'true' : undefined}
                className={`button max-w-72 ${isSelected ? 'bg-brand text-surface' : 'border-line bg-card text-brand hover:border-brand'}`}
              >
                <UserText text={localized(category, 'name', locale)} className="clipped-line" />
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
