import { useTranslations } from 'use-intl/react'
import { localized } from '../../../domain/text/locales.ts'
import type { HomeContent } from '../../../domain/website/home.schema.ts'
import { HOME_LIMITS } from '../../../domain/website/limits.ts'
import { useSiteLocale } from '../../restaurant.ts'
import type { Part } from '../shell/part.ts'
import { BilingualField } from './bilingual-field.tsx'
import { IconField } from './icon-field.tsx'
import { ListSection } from './list-section.tsx'

type Feature = HomeContent['features']['items'][number]

const NEW_FEATURE: Feature = { icon: 'heart', title: '', title_ar: '', text: '', text_ar: '' }

export function FeaturesSection({ part }: { part: Part<HomeContent['features']> }) {
  const locale = useSiteLocale()
  return (
    <ListSection
      name="home.features"
      part={part}
      items={part.at('items')}
      max={HOME_LIMITS.features}
      blank={NEW_FEATURE}
      title={(feature) => localized(feature, 'title', locale)}
    >
      {(feature) => <FeatureFields part={feature} />}
    </ListSection>
  )
}

function FeatureFields({ part }: { part: Part<Feature> }) {
  const t = useTranslations('website.fields')
  const { feature } = HOME_LIMITS
  return (
    <>
      <IconField part={part.at('icon')} label={t('icon')} />
      <BilingualField part={part} name="title" label={t('title')} max={feature.title} />
      <BilingualField part={part} name="text" label={t('text')} max={feature.text} rows={3} />
    </>
  )
}
