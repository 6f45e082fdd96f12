import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { localized } from '../../../domain/text/locales.ts'
import { MENU } from '../../links.ts'
import { dishSuggestionsQuery } from '../../queries.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { UserText } from '../../ui/user-text.tsx'

/** What the guest may have meant, as searches that find it. */
export function NoDishesFound({ search }: { search: string }) {
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
                  <Link {...MENU} search={{ search: name }} className={button.secondary}>
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
