import { Link, type LinkProps, linkOptions } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { localized } from '../../domain/language/locales.ts'
import type { Category } from '../../domain/menu/catalogue.schema.ts'
import { useSiteLocale } from '../restaurant.ts'
import { Typed } from '../ui/typed.tsx'

type Shown = Pick<Category, 'id' | 'name' | 'name_ar' | 'slug'>
type Props = {
  categories: Shown[]
  selected?: Shown
  /** Where a category leads; to its page of the menu unless something else is said. */
  linkTo?: (category: Shown) => LinkProps
}

const menuOf = ({ slug }: Shown) => linkOptions({ to: '/menu/{-$category}', params: { category: slug } })

/** The menu's categories in one line that scrolls sideways on a phone, the chosen one always in sight. */
export function CategoryRow({ categories, selected, linkTo = menuOf }: Props) {
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
                {...linkTo(category)}
                resetScroll={false}
                aria-current={isSelected ? 'true' : undefined}
                className={`button max-w-72 ${isSelected ? 'bg-teal text-paper' : 'border-line bg-card text-teal hover:border-teal'}`}
              >
                <Typed text={localized(category, 'name', locale)} className="clipped-line" />
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
