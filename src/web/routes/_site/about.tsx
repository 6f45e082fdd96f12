import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { breadcrumbsLd } from '../../json-ld.ts'
import { useRestaurant } from '../../restaurant.ts'
import { pageHead } from '../../seo.ts'
import { CarouselArrows } from '../../site/carousel-controls.tsx'
import { PageHeader } from '../../site/page-header.tsx'
import { aboutPicture } from '../../site/pictures.ts'
import { useCarousel } from '../../ui/carousel.ts'
import { Picture } from '../../ui/picture.tsx'
import { StarDivider } from '../../ui/star.tsx'

const PHOTOS = [
  { picture: 'dining-room', description: 'photo1' },
  { picture: 'table-setting', description: 'photo2' },
  { picture: 'mashrabiya-window', description: 'photo3' },
  { picture: 'brass-lantern', description: 'photo4' },
  { picture: 'kitchen-oven', description: 'photo5' },
] as const

export const Route = createFileRoute('/_site/about')({
  head: ({ match }) =>
    pageHead(match.context, ({ t, locale, restaurant, name }) => ({
      title: t('about.title'),
      description: t('about.description', { name }),
      path: '/about',
      image: '/site/about/dining-room.webp',
      jsonLd: [
        breadcrumbsLd(restaurant, locale, [
          [t('nav.home'), '/'],
          [t('about.title'), '/about'],
        ]),
      ],
    })),
  component: AboutPage,
})

function AboutPage() {
  const t = useTranslations('about')
  const { name } = useRestaurant()
  return (
    <>
      <PageHeader title={t('title')} />
      <Statement title={t('firstTitle')} text={t('firstText', { name })} />
      <Photos />
      <Statement title={t('secondTitle')} text={t('secondText')} />
      <StarDivider className="page-width" />
    </>
  )
}

const Statement = ({ title, text }: { title: string; text: string }) => (
  <section className="page-width grid max-w-3xl gap-4 py-16 text-center">
    <h2 className="display-2 text-teal">{title}</h2>
    <p className="text-lg">{text}</p>
  </section>
)

function Photos() {
  const common = useTranslations('common')
  const t = useTranslations('about')
  const { index, previous, next, containerProps } = useCarousel(PHOTOS.length, 5000)
  const total = PHOTOS.length
  return (
    <section
      aria-roledescription={common('carousel')}
      aria-label={t('photos')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys change the photo
      tabIndex={0}
      className="on-dark page-width relative touch-pan-y"
      {...containerProps}
    >
      <div className="relative aspect-16/10 overflow-hidden rounded-card bg-deep">
        {PHOTOS.map(({ picture, description }, i) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a fieldset
          <div
            key={picture}
            role="group"
            aria-roledescription={common('slide')}
            aria-label={t('photo', { number: i + 1, total, description: t(description) })}
            aria-hidden={i !== index}
            className={`absolute inset-0 transition-opacity duration-1000 ${i === index ? 'opacity-100' : 'opacity-0'}`}
          >
            <Picture
              {...aboutPicture(picture)}
              alt={t(description)}
              first={i === 0}
              sizes="(min-width: 1280px) 75rem, 92vw"
              className="size-full object-cover"
            />
          </div>
        ))}
        <div className="absolute inset-x-0 bottom-0 flex flex-wrap items-end justify-between gap-x-4 gap-y-2 bg-linear-to-t from-deep/85 to-transparent p-4 pt-20 text-paper">
          <p aria-live="polite">{t(PHOTOS[index]?.description ?? 'photo1')}</p>
          <CarouselArrows previous={previous} next={next} className="shrink-0" />
        </div>
      </div>
    </section>
  )
}
