import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { withName } from '../../../domain/website/content.ts'
import type { HomeContent } from '../../../domain/website/home.schema.ts'
import type { PublicContent } from '../../../domain/website/public-content.ts'
import { usePreview, useRestaurant } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { CarouselArrows, CarouselDots, useCarousel } from '../../ui/carousel.tsx'
import { ContentPicture } from '../../ui/picture.tsx'
import { UserText } from '../../ui/user-text.tsx'
import { SiteLink } from './site-link.tsx'

/** True after a delay, so that later pictures are not loaded with the page. */
function useDelayed(ms: number): boolean {
  const [elapsed, setElapsed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return elapsed
}

export function Hero({ slides }: PublicContent<HomeContent['hero']>) {
  const common = useTranslations('common')
  const t = useTranslations('hero')
  const { name } = useRestaurant()
  const preview = usePreview()
  const { index, show, previous, next, containerProps } = useCarousel(slides.length, preview ? undefined : 5000)
  const loadAllPictures = useDelayed(2000) || index !== 0
  return (
    <section
      aria-roledescription={common('carousel')}
      aria-label={t('label')}
      data-part="hero"
      className="on-dark relative touch-pan-y bg-brand-deep text-surface"
      {...containerProps}
    >
      <div className="grid">
        {slides.map((slide, i) => {
          const Title = i === 0 ? 'h1' : 'h2'
          return (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a fieldset
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: the slides have no other identity
              key={i}
              data-part={`hero.slides.${i}`}
              role="group"
              aria-roledescription={common('slide')}
              aria-label={t('slide', { number: i + 1, total: slides.length })}
              inert={i !== index}
              className={`relative col-start-1 row-start-1 flex min-h-[34rem] items-end overflow-hidden transition-opacity duration-1000 sm:min-h-[36rem] lg:min-h-[min(44rem,calc(100svh-4rem))] lg:items-center ${i === index ? 'z-10 opacity-100' : 'opacity-0'}`}
            >
              {(i === 0 || loadAllPictures) && (
                <ContentPicture
                  picture={slide.picture}
                  alt=""
                  sizes="100vw"
                  first={i === 0}
                  className="absolute inset-0 size-full object-cover"
                />
              )}
              <div className="absolute inset-0 bg-linear-to-t from-brand-deep via-brand-deep/55 to-brand-deep/10 lg:bg-linear-to-r lg:from-brand-deep/95 lg:via-brand-deep/60 lg:to-transparent lg:rtl:bg-linear-to-l" />
              <div className="page-width relative pt-24 pb-24 lg:py-24">
                <div className="max-w-xl">
                  <Title className="display-1 text-on-brand">
                    {slide.lead && (
                      <>
                        <span className="block text-[0.55em] font-normal text-surface-warm">
                          <UserText text={slide.lead} />
                        </span>{' '}
                      </>
                    )}
                    <UserText text={withName(slide.title, name)} />
                  </Title>
                  {slide.text && (
                    <p className="mt-4 max-w-md text-lg text-surface-warm">
                      <UserText text={withName(slide.text, name)} />
                    </p>
                  )}
                  {slide.button.label && slide.button.target && (
                    <SiteLink target={slide.button.target} className={`${button.primary} mt-7 px-7 text-lg`}>
                      <UserText text={slide.button.label} />
                    </SiteLink>
                  )}
                </div>
              </div>
            </div>
          )
        })}
      </div>
      <div className="page-width absolute inset-x-0 bottom-5 z-20 flex flex-wrap items-center justify-between">
        {slides.length > 1 && (
          <>
            <CarouselDots count={slides.length} index={index} show={show} />
            <CarouselArrows previous={previous} next={next} />
          </>
        )}
      </div>
    </section>
  )
}
