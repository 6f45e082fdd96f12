import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { localized } from '../../../domain/text/locales.ts'
import type { AboutContent } from '../../../domain/website/about.schema.ts'
import { withName } from '../../../domain/website/content.ts'
import type { PublicContent } from '../../../domain/website/public-content.ts'
import { aboutContentQuery } from '../../queries.ts'
import { useEdition, useRestaurant } from '../../restaurant.ts'
import { pageHead, searchHead } from '../../seo.ts'
import { OpeningHours } from '../../shop/hours/hours-list.tsx'
import { PageHeader } from '../../shop/shell/page-header.tsx'
import { CarouselArrows, useCarousel } from '../../ui/carousel.tsx'
import { ContentPicture } from '../../ui/picture.tsx'
import { StarDivider } from '../../ui/star.tsx'
import { UserText } from '../../ui/user-text.tsx'

export const Route = createFileRoute('/_site/about')({
  loader: ({ context }) => context.queryClient.ensureQueryData(aboutContentQuery(context)),
  head: ({ match, loaderData }) =>
    pageHead(match.context, (context) => ({
      ...searchHead('about', context),
      path: '/about',
      image: loaderData?.about.photos[0]?.picture?.url,
      breadcrumbs: [
        [context.t('nav.home'), '/'],
        [context.t('about.title'), '/about'],
      ],
    })),
  component: AboutPage,
})

function AboutPage() {
  const t = useTranslations('about')
  const { data } = useSuspenseQuery(aboutContentQuery(useEdition()))
  const { first, second, photos } = data.about
  return (
    <>
      <PageHeader title={t('title')} />
      {isEmpty(data.about) && <Facts />}
      <Statement part="about.first" {...first} />
      {photos.length > 0 && <Photos photos={photos} />}
      <Statement part="about.second" {...second} />
      <StarDivider className="page-width" />
    </>
  )
}

type About = PublicContent<AboutContent>['about']

const isEmpty = ({ first, second, photos }: About) =>
  !first.title && !first.text && !second.title && !second.text && photos.length === 0

/** What is known about a restaurant that has not written about itself. */
function Facts() {
  const t = useTranslations('contact')
  const { restaurant, locale, name } = useRestaurant()
  const tagline = localized(restaurant, 'tagline', locale)
  return (
    <section className="page-width max-w-xl py-16">
      <h2 className="display-2 text-center text-brand">
        <UserText text={name} />
      </h2>
      {tagline && (
        <p className="mt-3 text-center text-lg">
          <UserText text={tagline} />
        </p>
      )}
      {restaurant.service_periods.length > 0 && (
        <>
          <h3 className="mt-10 mb-3 text-2xl text-brand">{t('hours')}</h3>
          <OpeningHours />
        </>
      )}
    </section>
  )
}

function Statement({ part, title, text }: About['first'] & { part: string }) {
  const { name } = useRestaurant()
  if (!title && !text) return null
  return (
    <section data-part={part} className="page-width grid max-w-3xl gap-4 py-16 text-center">
      <h2 className="display-2 text-brand">
        <UserText text={withName(title, name)} />
      </h2>
      <p className="text-lg">
        <UserText text={withName(text, name)} />
      </p>
    </section>
  )
}

function Photos({ photos }: Pick<About, 'photos'>) {
  const common = useTranslations('common')
  const t = useTranslations('about')
  const { index, previous, next, containerProps } = useCarousel(photos.length, 5000)
  const total = photos.length
  return (
    <section
      aria-roledescription={common('carousel')}
      aria-label={t('photos')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys change the photo
      tabIndex={0}
      data-part="about.photos"
      className="on-dark page-width relative touch-pan-y"
      {...containerProps}
    >
      <div className="relative aspect-16/10 overflow-hidden rounded-card bg-brand-deep">
        {photos.map(({ picture, description }, i) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a fieldset
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: the photos have no other identity
            key={i}
            role="group"
            aria-roledescription={common('slide')}
            aria-label={t('photo', { number: i + 1, total, description })}
            aria-hidden={i !== index}
            className={`absolute inset-0 transition-opacity duration-1000 ${i === index ? 'opacity-100' : 'opacity-0'}`}
          >
            <ContentPicture
              picture={picture}
              alt={description}
              first={i === 0}
              sizes="(min-width: 1280px) 75rem, 92vw"
              className="size-full object-cover"
            />
          </div>
        ))}
        <div className="absolute inset-x-0 bottom-0 flex flex-wrap items-end justify-between gap-x-4 gap-y-2 bg-linear-to-t from-brand-deep/85 to-transparent p-4 pt-20 text-surface">
          <p aria-live="polite">
            <UserText text={photos[index]?.description ?? ''} />
          </p>
          {total > 1 && <CarouselArrows previous={previous} next={next} className="shrink-0" />}
        </div>
      </div>
    </section>
  )
}
