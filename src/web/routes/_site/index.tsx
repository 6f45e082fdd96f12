import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { localized } from '../../../domain/language/locales.ts'
import { ApiError } from '../../api.ts'
import { restaurantLd } from '../../json-ld.ts'
import { categoriesQuery, dishOfDayQuery } from '../../queries.ts'
import { pageHead } from '../../seo.ts'
import { CategoryGrid, CategoryGridSkeleton, SampleCategoryGrid } from '../../site/category-grid.tsx'
import { DishOfDayCard, DishOfDaySkeleton } from '../../site/dish-of-day-card.tsx'
import { Hero } from '../../site/hero.tsx'
import { Features, ReservationBanner, SectionTitle, Testimonials } from '../../site/home-sections.tsx'
import { StarDivider } from '../../ui/star.tsx'

export const Route = createFileRoute('/_site/')({
  // Neither query is required for the page: a failed one is left out or replaced, with a notice.
  loader: async ({ context: { queryClient } }) => {
    const failureOf = (request: Promise<unknown>) =>
      request.then(
        () => null,
        (error: unknown) => ({ refused: error instanceof ApiError ? error.status : null }),
      )
    const [categoriesFailure, dishOfDayFailure] = await Promise.all([
      failureOf(queryClient.ensureQueryData(categoriesQuery())),
      failureOf(queryClient.ensureQueryData(dishOfDayQuery())),
    ])
    return { categoriesFailure, dishOfDayFailure }
  },
  pendingComponent: () => (
    <Sections categories={<CategoryGridSkeleton />} welcome={<Welcome card={<DishOfDaySkeleton />} />} />
  ),
  head: ({ match }) =>
    pageHead(match.context, ({ t, locale, restaurant, name }) => ({
      title: t('home.title', { name }),
      wholeTitle: true,
      description: `${localized(restaurant, 'tagline', locale)}. ${t('footer.statement')}`,
      path: '/',
      jsonLd: [restaurantLd(restaurant, locale)],
    })),
  component: HomePage,
})

function HomePage() {
  const { categoriesFailure, dishOfDayFailure } = Route.useLoaderData()
  const { data: categories = [] } = useQuery({ ...categoriesQuery(), enabled: !categoriesFailure })
  const { data: dish } = useQuery({ ...dishOfDayQuery(), enabled: !dishOfDayFailure })
  return (
    <Sections
      categories={
        categoriesFailure ? (
          <SampleCategoryGrid {...categoriesFailure} />
        ) : (
          categories.length > 0 && <CategoryGrid categories={categories} />
        )
      }
      welcome={<Welcome card={dish && <DishOfDayCard dish={dish} />} />}
    />
  )
}

function Sections({ categories, welcome }: { categories: ReactNode; welcome: ReactNode }) {
  const t = useTranslations('home')
  return (
    <>
      <Hero />
      {categories && (
        <section className="page-width py-16" id="categories">
          <SectionTitle text={t('categoriesText')}>{t('categories')}</SectionTitle>
          {categories}
        </section>
      )}
      {welcome}
      <Features />
      <StarDivider className="page-width" />
      <Testimonials />
      <ReservationBanner />
    </>
  )
}

function Welcome({ card }: { card: ReactNode }) {
  const t = useTranslations('home')
  return (
    <section className="bg-cream/60">
      <div className={`page-width grid items-center gap-10 py-16 ${card ? 'lg:grid-cols-2' : 'text-center'}`}>
        <div className={card ? '' : 'mx-auto max-w-3xl'}>
          <h2 className="display-2 text-teal">{t('welcome')}</h2>
          <p className="mt-4 max-w-prose text-lg">{t('welcomeText')}</p>
        </div>
        {card}
      </div>
    </section>
  )
}
