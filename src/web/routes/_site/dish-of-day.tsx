import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { localized } from '../../../domain/text/locales.ts'
import { MENU } from '../../links.ts'
import { dishOfDayQuery } from '../../queries.ts'
import { useRestaurant } from '../../restaurant.ts'
import { pageHead } from '../../seo.ts'
import { DishOfDayCard } from '../../shop/menu/dish-of-day-card.tsx'
import { DishOfDaySkeleton } from '../../shop/menu/skeletons.tsx'
import { PageHeader } from '../../shop/shell/page-header.tsx'
import { dishLd } from '../../shop/website/json-ld.ts'
import { button } from '../../ui/button.ts'

export const Route = createFileRoute('/_site/dish-of-day')({
  loader: async ({ context: { queryClient } }) => void (await queryClient.ensureQueryData(dishOfDayQuery())),
  head: ({ match }) => {
    const dish = match.context.queryClient.getQueryData(dishOfDayQuery().queryKey)
    return pageHead(match.context, ({ t, locale, restaurant, name }) => ({
      title: t('dishOfDay.title'),
      description: dish
        ? t('dishOfDay.description', { name, dish: localized(dish, 'name', locale) })
        : t(restaurant.is_demo ? 'dishOfDay.intro' : 'dishOfDay.plainIntro'),
      path: '/dish-of-day',
      image: dish?.image_url,
      jsonLd: dish ? [dishLd(restaurant, dish, locale)] : [],
      breadcrumbs: [
        [t('nav.home'), '/'],
        [t('dishOfDay.title'), '/dish-of-day'],
      ],
    }))
  },
  pendingComponent: () => (
    <Frame>
      <DishOfDaySkeleton />
    </Frame>
  ),
  component: DishOfDayPage,
})

function DishOfDayPage() {
  const { data: dish } = useSuspenseQuery(dishOfDayQuery())
  return <Frame>{dish ? <DishOfDayCard dish={dish} first level="h2" /> : <NoDish />}</Frame>
}

function Frame({ children }: { children: ReactNode }) {
  const t = useTranslations('dishOfDay')
  const { restaurant } = useRestaurant()
  return (
    <>
      <PageHeader title={t('title')} text={t(restaurant.is_demo ? 'intro' : 'plainIntro')} />
      <div className="page-width py-12">
        <div className="mx-auto max-w-2xl">{children}</div>
      </div>
    </>
  )
}

function NoDish() {
  const t = useTranslations('dishOfDay')
  const common = useTranslations('dish')
  return (
    <div className="py-12 text-center">
      <h2 className="text-2xl text-brand">{t('none')}</h2>
      <p className="mt-2 mb-6 text-muted">{t('noneText')}</p>
      <Link {...MENU} className={button.primary}>
        {common('browseMenu')}
      </Link>
    </div>
  )
}
