import { queryOptions, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Product } from '../../../domain/menu/catalogue.schema.ts'
import { isAvailableWith } from '../../../domain/menu/products.ts'
import type { Locale } from '../../../domain/text/locales.ts'
import { api, read } from '../../api.ts'
import { PaperMenu } from '../../panel/menu/paper-menu.tsx'
import { Screen, ScreenHeader } from '../../panel/shell/screen.tsx'
import { categoriesQuery } from '../../queries.ts'
import { useRestaurant } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { Choice } from '../../ui/choice.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Switch } from '../../ui/switch.tsx'

export const Route = createFileRoute('/admin/print-menu')({
  component: () => (
    <Screen>
      <PrintMenuScreen />
    </Screen>
  ),
})

/** The whole menu as guests see it, in the order of the menu. What is sold out today stays on paper. */
const paperMenuQuery = () =>
  queryOptions({
    queryKey: ['products', 'paper'],
    queryFn: async () => {
      const dishes: Product[] = []
      for (let cursor: string | undefined; ; ) {
        const page = await read(api.products.$get({ query: { cursor, limit: '100' } }))
        dishes.push(...page.products.filter(({ status }) => isAvailableWith(status)))
        if (page.next_cursor === null) return dishes
        cursor = page.next_cursor
      }
    },
  })

function PrintMenuScreen() {
  const t = useTranslations('printMenu')
  const languages = useTranslations('panel.languages')
  const { restaurant, locale } = useRestaurant()
  const categories = useQuery(categoriesQuery())
  const dishes = useQuery(paperMenuQuery())
  const [language, setLanguage] = useState<Locale | 'both'>(restaurant.languages.includes(locale) ? locale : 'en')
  const [withDescriptions, setWithDescriptions] = useState(true)
  const shown = language === 'both' ? restaurant.languages : [language]
  const filled = categories.data?.filter(({ id }) => dishes.data?.some(({ category_id }) => category_id === id)) ?? []
  const failed = [categories, dishes].find(({ isLoadingError }) => isLoadingError)
  return (
    <>
      <div className="print:hidden">
        <ScreenHeader title={t('title')} text={t('text')}>
          <button type="button" className={button.primary} disabled={filled.length === 0} onClick={() => print()}>
            {t('print')}
          </button>
        </ScreenHeader>
        <div className="mb-5 flex flex-wrap items-end gap-x-8 gap-y-3">
          {restaurant.languages.length > 1 && (
            <Choice
              labelled
              label={t('language')}
              value={language}
              options={[...restaurant.languages, 'both'] as const}
              text={(option) => (option === 'both' ? t('both') : languages(option))}
              choose={setLanguage}
              className="w-48 font-normal"
            />
          )}
          <Switch labelled label={t('descriptions')} on={withDescriptions} toggle={setWithDescriptions} />
        </div>
      </div>
      {failed && <LoadFailure text={t('loadFailed')} retry={() => void failed.refetch()} />}
      {dishes.isPending && (
        <div aria-busy="true" className="h-96 animate-pulse rounded-card bg-brand-soft">
          <span className="sr-only">{t('loading')}</span>
        </div>
      )}
      {dishes.data && filled.length === 0 && <p className="text-muted">{t('empty')}</p>}
      {dishes.data && filled.length > 0 && (
        <div>
          {shown.map((one) => (
            <PaperMenu
              key={one}
              locale={one}
              categories={filled}
              dishes={dishes.data}
              withDescriptions={withDescriptions}
            />
          ))}
        </div>
      )}
    </>
  )
}
