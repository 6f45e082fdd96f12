import { Link } from '@tanstack/react-router'
import { Leaf, MoonStar, ScrollText, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { button } from '../ui/button.ts'
import { Star } from '../ui/star.tsx'

export function SectionTitle({ children, text }: { children: ReactNode; text?: string }) {
  return (
    <div className="mb-10 text-center">
      <h2 className="display-2 text-teal">{children}</h2>
      {text && <p className="mt-2 text-muted">{text}</p>}
    </div>
  )
}

const FEATURES = [
  { icon: ScrollText, title: 'recipesTitle', text: 'recipesText' },
  { icon: Leaf, title: 'ingredientsTitle', text: 'ingredientsText' },
  { icon: Truck, title: 'deliveryTitle', text: 'deliveryText' },
  { icon: MoonStar, title: 'halalTitle', text: 'halalText' },
] as const

export function Features() {
  const t = useTranslations('home')
  return (
    <section className="page-width py-16" aria-label={t('features')}>
      <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
        {FEATURES.map(({ icon: Icon, title, text }) => (
          <li key={title} className="bg-card p-[min(1.75rem,7vw)]">
            <Icon className="size-8 text-terracotta" strokeWidth={1.5} aria-hidden="true" />
            <h3 className="mt-4 text-xl text-teal">{t(title)}</h3>
            <p className="mt-2 text-muted">{t(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const TESTIMONIALS = [
  { id: 'testimonial1', avatar: '/brand/avatar-1.svg' },
  { id: 'testimonial2', avatar: '/brand/avatar-2.svg' },
  { id: 'testimonial3', avatar: '/brand/avatar-3.svg' },
] as const

export function Testimonials() {
  const t = useTranslations('home')
  return (
    <section className="page-width py-16">
      <SectionTitle>{t('testimonials')}</SectionTitle>
      <ul className="grid gap-6 md:grid-cols-3">
        {TESTIMONIALS.map(({ id, avatar }) => (
          <li key={id}>
            <figure className="flex h-full flex-col rounded-card border border-line bg-card p-7">
              <Star className="size-5 text-brass" />
              <blockquote className="mt-4 grow font-display text-xl leading-relaxed text-ink">
                {t(`${id}.quote`)}
              </blockquote>
              <figcaption className="mt-6 flex items-center gap-3">
                <img src={avatar} alt="" width={52} height={52} loading="lazy" className="rounded-full" />
                <span>
                  <span className="block font-semibold">{t(`${id}.name`)}</span>
                  <span className="block text-sm text-muted">{t(`${id}.role`)}</span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function ReservationBanner() {
  const t = useTranslations('home')
  return (
    <section className="page-width pt-8">
      <div className="on-dark zellige grid justify-items-center gap-4 rounded-card bg-teal px-6 py-16 text-center text-paper">
        <h2 className="display-2 text-white">{t('bannerTitle')}</h2>
        <p className="max-w-xl text-lg text-cream">{t('bannerText')}</p>
        <Link to="/reservations" className={`${button.primary} mt-3 px-7 text-lg`}>
          {t('bannerButton')}
        </Link>
      </div>
    </section>
  )
}
