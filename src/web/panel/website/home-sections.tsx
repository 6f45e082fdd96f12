import { useTranslations } from 'use-intl/react'
import { NAME } from '../../../domain/website/content.ts'
import type { HomeContent } from '../../../domain/website/home.schema.ts'
import { HOME_LIMITS } from '../../../domain/website/limits.ts'
import type { Part } from '../shell/part.ts'
import { BilingualField } from './bilingual-field.tsx'
import { ButtonFields } from './button-fields.tsx'
import { Section } from './section.tsx'

export function WelcomeSection({ part }: { part: Part<HomeContent['welcome']> }) {
  const t = useTranslations('website.home.welcome')
  const fields = useTranslations('website.fields')
  const { welcome } = HOME_LIMITS
  return (
    <Section title={t('title')} text={t('text')} path={part.path} isInvalid={part.isInvalid}>
      <BilingualField part={part} name="title" label={fields('title')} max={welcome.title} />
      <BilingualField part={part} name="text" label={fields('text')} max={welcome.text} rows={6} />
    </Section>
  )
}

export function BannerSection({ part }: { part: Part<HomeContent['banner']> }) {
  const t = useTranslations('website.home.banner')
  const fields = useTranslations('website.fields')
  const { banner } = HOME_LIMITS
  return (
    <Section title={t('title')} text={t('text')} path={part.path} isInvalid={part.isInvalid}>
      <BilingualField part={part} name="title" label={fields('title')} max={banner.title} />
      <BilingualField part={part} name="text" label={fields('text')} max={banner.text} rows={3} />
      <ButtonFields part={part.at('button')} />
    </Section>
  )
}

export function SearchSection({ part }: { part: Part<HomeContent['search']> }) {
  const t = useTranslations('website.home.search')
  const fields = useTranslations('website.fields')
  const { search } = HOME_LIMITS
  return (
    <Section title={t('title')} text={t('text')} path={part.path} isInvalid={part.isInvalid}>
      <BilingualField
        part={part}
        name="title"
        label={t('label')}
        hint={fields('nameHint', { placeholder: NAME })}
        max={search.title}
      />
    </Section>
  )
}
