import { useTranslations } from 'use-intl/react'
import { localized } from '../../../domain/text/locales.ts'
import type { HomeContent } from '../../../domain/website/home.schema.ts'
import { HOME_LIMITS } from '../../../domain/website/limits.ts'
import { useSiteLocale } from '../../restaurant.ts'
import type { Part } from '../shell/part.ts'
import { BilingualField } from './bilingual-field.tsx'
import { ListSection } from './list-section.tsx'
import { PictureField } from './picture-field.tsx'

type Testimonial = HomeContent['testimonials']['items'][number]

const NEW_TESTIMONIAL: Testimonial = {
  quote: '',
  quote_ar: '',
  name: '',
  name_ar: '',
  role: '',
  role_ar: '',
  picture: null,
}

export function TestimonialsSection({ part }: { part: Part<HomeContent['testimonials']> }) {
  const locale = useSiteLocale()
  return (
    <ListSection
      name="home.testimonials"
      part={part}
      items={part.at('items')}
      max={HOME_LIMITS.testimonials}
      blank={NEW_TESTIMONIAL}
      title={(item) => localized(item, 'name', locale) || localized(item, 'quote', locale)}
      picture={({ picture }) => picture?.url}
    >
      {(testimonial) => <TestimonialFields part={testimonial} />}
    </ListSection>
  )
}

function TestimonialFields({ part }: { part: Part<Testimonial> }) {
  const t = useTranslations('website.home.testimonials')
  const fields = useTranslations('website.fields')
  const { testimonial } = HOME_LIMITS
  return (
    <>
      <BilingualField part={part} name="quote" label={t('quote')} max={testimonial.quote} rows={4} />
      <BilingualField part={part} name="name" label={t('name')} max={testimonial.name} />
      <BilingualField part={part} name="role" label={t('role')} max={testimonial.role} />
      <PictureField part={part.at('picture')} label={fields('picture')} hint={t('pictureHint')} optional />
    </>
  )
}
