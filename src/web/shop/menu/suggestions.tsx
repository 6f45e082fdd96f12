import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useHydrated } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Product, ProductList } from '../../../domain/menu/catalogue.schema.ts'
import { DIETS, type Diet } from '../../../domain/menu/diets.ts'
import { filterFor, type Mark } from '../../../domain/menu/mark-filters.ts'
import { recommendDishes } from '../../../domain/menu/recommended.ts'
import { localized } from '../../../domain/text/locales.ts'
import { MENU } from '../../links.ts'
import { dishSuggestionsQuery } from '../../queries.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { UserText } from '../../ui/user-text.tsx'
import { DishGrid } from './dish-card.tsx'

/** How a search was understood, where it was not by the names of dishes. */
export function SearchNotes({ found: { marks, found_by, missing } }: { found: ProductList }) {
  const t = useTranslations('menu')
  const dish = useTranslations('dish')
  if (marks.length === 0 && found_by === null) return null
  const name = (mark: Mark) => (isDiet(mark) ? dish(`diets.${mark}`) : t(`marks.${mark}`))
  const quoted = missing.map((word) => t('quoted', { word })).join(t('or'))
  return (
    <div role="status" className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      {marks.map((mark) => {
        const filter = filterFor(mark)
        return (
          <Fragment key={mark}>
            <p>{mark === 'halal' ? t('allHalal') : t('markedAs', { mark: name(mark) })}</p>
            {filter && (
              <Link to="." search={{ ...filter }} className={button.secondary}>
                {t('filterBy', { mark: name(mark) })}
              </Link>
            )}
          </Fragment>
        )
      })}
      {found_by !== null && (
        <p>
          {missing.length > 0
            ? t('missingWords', { missing: quoted, word: found_by })
            : t('notTogether', { word: found_by })}
        </p>
      )}
    </div>
  )
}

const isDiet = (mark: Mark): mark is Diet => DIETS.some((diet) => diet === mark)

type NoneProps = { search: string; page?: typeof MENU | { to: '/order' } }

export function NoDishesFound({ search, page = MENU }: NoneProps) {
  const t = useTranslations('menu')
  const locale = useSiteLocale()
  const { data: dishes } = useSuspenseQuery(dishSuggestionsQuery(search))
  return (
    <>
      {dishes.length > 0 && (
        <div className="mb-8">
          <h3 className="mb-3 text-lg text-ink">{t('didYouMean')}</h3>
          <ul className="flex flex-wrap gap-3">
            {dishes.map((dish) => {
              const name = localized(dish, 'name', locale)
              return (
                <li key={dish.id}>
                  <Link {...page} search={{ search: name }} className={button.secondary}>
                    <UserText text={name} />
                  </Link>
                </li>
              )
            })}
          </ul>
        </div>
      )}
      <p>{t('noResultsText')}</p>
    </>
  )
}

/** A random selection of these dishes, made in the browser because the server's page is cached for everybody. */
export function Recommended({ dishes }: { dishes: Product[] }) {
  const t = useTranslations('menu')
  const [randomValue] = useState(Math.random)
  const seed = useHydrated() ? randomValue : 0
  const available = dishes.filter(({ is_available }) => is_available)
  const recommended = recommendDishes(available, seed)
  if (recommended.length === 0) return null
  return (
    <section className="mt-10 border-t border-line pt-8 sm:mt-20 sm:pt-12 print:hidden">
      <h2 className="display-2 mb-4 text-center sm:mb-8 text-brand">{t('recommended')}</h2>
      <DishGrid dishes={recommended} level="h3" detailsOnly />
      <p className="mt-8 text-center">
        <button type="button" onClick={() => scrollTo({ top: 0, behavior: 'smooth' })} className={button.secondary}>
          {t('showMore')}
        </button>
      </p>
    </section>
  )
}
