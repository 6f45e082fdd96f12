import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import type { ShownHome } from '../../../domain/website/home.schema.ts'
import type { PublicContent } from '../../../domain/website/public-content.ts'
import { ApiError } from '../../api.ts'
import { categoriesQuery, dishOfDayQuery, homeContentQuery } from '../../queries.ts'
import { useEdition } from '../../restaurant.ts'
import { pageHead, searchHead } from '../../seo.ts'
import { CategoryGrid, SampleCategoryGrid } from '../../shop/menu/category-grid.tsx'
import { DishOfDayCard } from '../../shop/menu/dish-of-day-card.tsx'
import { CategoryGridSkeleton, DishOfDaySkeleton } from '../../shop/menu/skeletons.tsx'
import { Hero } from '../../shop/website/hero.tsx'
import { Banner, Features, Testimonials, Welcome } from '../../shop/website/home-sections.tsx'
import { restaurantLd } from '../../shop/website/json-ld.ts'
import { SectionTitle } from '../../ui/section-title.tsx'
import { StarDivider } from '../../ui/star.tsx'

export const Route = createFileRoute('/_site/')({
  // No query is required for the page: what a failed one would show is left out, or replaced with a notice.
  loader: async ({ context }) => {
    const { queryClient } = context
    const failureOf = (request: Promise<unknown>) =>
      request.then(
        () => null,
        (error: unknown) => ({ refused: error instanceof ApiError ? error.status : null }),
      )
    const [categoriesFailure, dishOfDayFailure, contentFailure] = await Promise.all([
      failureOf(queryClient.ensureQueryData(categoriesQuery())),
      failureOf(queryClient.ensureQueryData(dishOfDayQuery())),
      failureOf(queryClient.ensureQueryData(homeContentQuery(context))),
    ])
    return { categoriesFailure, dishOfDayFailure, contentFailure }
  },
  pendingComponent: HomeSkeleton,
  head: ({ match }) =>
    pageHead(match.context, (context) => ({
      ...searchHead('home', context),
      path: '/',
      jsonLd: [restaurantLd(context.restaurant, context.locale)],
    })),
  component: HomePage,
})

const EMPTY: PublicContent<ShownHome> = {
  hero: { slides: [{ lead: '', title: '{name}', text: '', button: { label: '', target: '' }, picture: null }] },
  welcome: { title: '', text: '' },
  features: { items: [] },
  testimonials: { items: [] },
  banner: { title: '', text: '', button: { label: '', target: '' } },
}

function HomeSkeleton() {
  const t = useTranslations('home')
  return (
    <>
      <div className="min-h-[34rem] bg-brand-deep sm:min-h-[36rem] lg:min-h-[min(44rem,calc(100svh-4rem))]" />
      <section className="page-width py-16" id="categories">
        <SectionTitle text={t('categoriesText')}>{t('categories')}</SectionTitle>
        <CategoryGridSkeleton />
      </section>
      <section className="bg-surface-warm/60">
        <div className="page-width grid items-center gap-10 py-16 lg:grid-cols-2">
          <DishOfDaySkeleton />
        </div>
      </section>
    </>
  )
}

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
      card={dish && <DishOfDayCard dish={dish} />}
    />
  )
}

function Sections({ categories, card }: { categories: ReactNode; card: ReactNode }) {
  const t = useTranslations('home')
  const { contentFailure } = Route.useLoaderData()
  const { data: content = EMPTY } = useQuery({ ...homeContentQuery(useEdition()), enabled: !contentFailure })
  return (
    <>
      <Hero {...content.hero} />
      {categories && (
        <section className="page-width py-16" id="categories">
          <SectionTitle text={t('categoriesText')}>{t('categories')}</SectionTitle>
          {categories}
        </section>
      )}
      <Welcome {...content.welcome} card={card} />
      <Features {...content.features} />
      {content.features.items.length > 0 && content.testimonials.items.length > 0 && (
        <StarDivider className="page-width" />
      )}
      <Testimonials {...content.testimonials} />
      <Banner {...content.banner} />
    </>
  )
}
