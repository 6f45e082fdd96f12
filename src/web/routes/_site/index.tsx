import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { localized } from '../../../domain/locales.ts'
import { restaurantLd } from '../../json-ld.ts'
import { categoriesQuery, dishOfDayQuery } from '../../queries.ts'
import { pageHead } from '../../seo.ts'
import { CategoryGrid, SampleCategoryGrid } from '../../site/category-grid.tsx'
import { DishOfDayCard } from '../../site/dish-of-day-card.tsx'
import { Hero } from '../../site/hero.tsx'
import { Features, ReservationBanner, SectionTitle, Testimonials } from '../../site/home-sections.tsx'
import { StarDivider } from '../../ui/star.tsx'

export const Route = createFileRoute('/_site/')({
  // A visitor can do without either of these: what fails is left out, or replaced, and said.
  loader: async ({ context: { queryClient } }) => {
    const failed = (loading: Promise<unknown>) =>
      loading.then(
        () => false,
        () => true,
      )
    const [categoriesFailed, dishOfDayFailed] = await Promise.all([
      failed(queryClient.ensureQueryData(categoriesQuery())),
      failed(queryClient.ensureQueryData(dishOfDayQuery())),
    ])
    return { categoriesFailed, dishOfDayFailed }
  },
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
  const t = useTranslations('home')
  const { categoriesFailed, dishOfDayFailed } = Route.useLoaderData()
  return (
    <>
      <Hero />
      <section className="page-width py-16" id="categories">
        <SectionTitle text={t('categoriesText')}>{t('categories')}</SectionTitle>
        {categoriesFailed ? <SampleCategoryGrid /> : <Categories />}
      </section>
      <Welcome withDish={!dishOfDayFailed} />
      <Features />
      <StarDivider className="page-width" />
      <Testimonials />
      <ReservationBanner />
    </>
  )
}

function Categories() {
  const { data } = useSuspenseQuery(categoriesQuery())
  return <CategoryGrid categories={data} />
}

function Welcome({ withDish }: { withDish: boolean }) {
  const t = useTranslations('home')
  const { data: dish } = useQuery({ ...dishOfDayQuery(), enabled: withDish })
  return (
    <section className="bg-cream/60">
      <div className={`page-width grid items-center gap-10 py-16 ${dish ? 'lg:grid-cols-2' : 'text-center'}`}>
        <div className={dish ? '' : 'mx-auto max-w-3xl'}>
          <h2 className="display-2 text-teal">{t('welcome')}</h2>
          <p className="mt-4 max-w-prose text-lg">{t('welcomeText')}</p>
        </div>
        {dish && <DishOfDayCard dish={dish} />}
      </div>
    </section>
  )
}
