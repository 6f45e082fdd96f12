import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import type { HomeContent } from '../../../domain/website/home.schema.ts'
import type { PublicContent } from '../../../domain/website/public-content.ts'
import { button } from '../../ui/button.ts'
import { SectionTitle } from '../../ui/section-title.tsx'
import { Star } from '../../ui/star.tsx'
import { UserText } from '../../ui/user-text.tsx'
import { FEATURE_ICON_SHAPES } from './feature-icons.ts'
import { SiteLink } from './site-link.tsx'

type Section<Name extends keyof HomeContent> = PublicContent<HomeContent[Name]>

export function Features({ items }: Section<'features'>) {
  const t = useTranslations('home')
  if (items.length === 0) return null
  return (
    <section data-part="features" className="page-width py-16" aria-label={t('features')}>
      <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
        {items.map(({ icon, title, text }, i) => {
          const Icon = FEATURE_ICON_SHAPES[icon]
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cards have no other identity
            <li key={i} data-part={`features.items.${i}`} className="bg-card p-[min(1.75rem,7vw)]">
              <Icon className="size-8 text-accent" strokeWidth={1.5} aria-hidden="true" />
              <h3 className="mt-4 text-xl text-brand">
                <UserText text={title} />
              </h3>
              <p className="mt-2 text-muted">
                <UserText text={text} />
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

export function Testimonials({ items }: Section<'testimonials'>) {
  const t = useTranslations('home')
  if (items.length === 0) return null
  return (
    <section data-part="testimonials" className="page-width py-16">
      <SectionTitle>{t('testimonials')}</SectionTitle>
      <ul className={`grid gap-6 ${items.length === 2 ? 'md:grid-cols-2' : 'md:grid-cols-3'}`}>
        {items.map(({ quote, name, role, picture }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the testimonials have no other identity
          <li key={i} data-part={`testimonials.items.${i}`}>
            <figure className="flex h-full flex-col rounded-card border border-line bg-card p-7">
              <Star className="size-5 text-brass" />
              <blockquote className="mt-4 grow font-display text-xl leading-relaxed text-ink">
                <UserText text={quote} />
              </blockquote>
              <figcaption className="mt-6 flex items-center gap-3">
                {picture && (
                  <img
                    src={picture.url}
                    alt=""
                    width={52}
                    height={52}
                    loading="lazy"
                    className="size-13 rounded-full object-cover"
                  />
                )}
                <span>
                  <span className="block font-semibold">
                    <UserText text={name} />
                  </span>
                  <span className="block text-sm text-muted">
                    <UserText text={role} />
                  </span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Banner({ title, text, button: action }: Section<'banner'>) {
  if (!title) return null
  return (
    <section data-part="banner" className="page-width pt-8">
      <div className="on-dark zellige grid justify-items-center gap-4 rounded-card bg-brand px-6 py-16 text-center text-surface">
        <h2 className="display-2 text-on-brand">
          <UserText text={title} />
        </h2>
        {text && (
          <p className="max-w-xl text-lg text-surface-warm">
            <UserText text={text} />
          </p>
        )}
        {action.label && action.target && (
          <SiteLink target={action.target} className={`${button.primary} mt-3 px-7 text-lg`}>
            <UserText text={action.label} />
          </SiteLink>
        )}
      </div>
    </section>
  )
}

/** Beside the dish of the day, where there is one. */
export function Welcome({ title, text, card }: Section<'welcome'> & { card: ReactNode }) {
  if (!title && !text && !card) return null
  return (
    <section data-part="welcome" className="bg-surface-warm/60">
      <div className={`page-width grid items-center gap-10 py-16 ${card ? 'lg:grid-cols-2' : 'text-center'}`}>
        {(title || text) && (
          <div className={card ? '' : 'mx-auto max-w-3xl'}>
            <h2 className="display-2 text-brand">
              <UserText text={title} />
            </h2>
            <p className="mt-4 max-w-prose text-lg">
              <UserText text={text} />
            </p>
          </div>
        )}
        {card}
      </div>
    </section>
  )
}
