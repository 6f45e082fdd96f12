import { useTranslations } from 'use-intl/react'
import { localized } from '../../../domain/text/locales.ts'
import { NAME } from '../../../domain/website/content.ts'
import type { HomeContent } from '../../../domain/website/home.schema.ts'
import { HOME_LIMITS } from '../../../domain/website/limits.ts'
import { useSiteLocale } from '../../restaurant.ts'
import type { Part } from '../shell/part.ts'
import { BilingualField } from './bilingual-field.tsx'
import { ButtonFields } from './button-fields.tsx'
import { ListSection } from './list-section.tsx'
import { PictureField } from './picture-field.tsx'

type Slide = HomeContent['hero']['slides'][number]

const NEW_SLIDE: Slide = {
  lead: '',
  lead_ar: '',
  title: '',
  title_ar: '',
  text: '',
  text_ar: '',
  button: { label: '', label_ar: '', target: '' },
  picture: null,
}

export function HeroSection({ part }: { part: Part<HomeContent['hero']> }) {
  const locale = useSiteLocale()
  return (
    <ListSection
      name="home.hero"
      part={part}
      isOpen
      items={part.at('slides')}
      max={HOME_LIMITS.slides}
      min={1}
      blank={NEW_SLIDE}
      title={(slide) => localized(slide, 'title', locale) || localized(slide, 'lead', locale)}
      picture={({ picture }) => picture?.url}
    >
      {(slide) => <SlideFields part={slide} />}
    </ListSection>
  )
}

function SlideFields({ part }: { part: Part<Slide> }) {
  const t = useTranslations('website.home.hero')
  const fields = useTranslations('website.fields')
  const { slide } = HOME_LIMITS
  return (
    <>
      <BilingualField part={part} name="lead" label={t('lead')} max={slide.lead} />
      <BilingualField
        part={part}
        name="title"
        label={fields('title')}
        hint={fields('nameHint', { placeholder: NAME })}
        max={slide.title}
      />
      <BilingualField part={part} name="text" label={fields('text')} max={slide.text} rows={3} />
      <ButtonFields part={part.at('button')} />
      <PictureField part={part.at('picture')} label={fields('picture')} />
    </>
  )
}
