import { useTranslations } from 'use-intl/react'
import { localized } from '../../../domain/language/locales.ts'
import type { HomeContent } from '../../../domain/site/home.schema.ts'
import { HOME_LIMITS } from '../../../domain/site/limits.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { BilingualField } from './bilingual-field.tsx'
import { IconField } from './icon-field.tsx'
import type { Part } from './part.ts'
import { ReorderList } from './reorder-list.tsx'
import { Section } from './section.tsx'

type Feature = HomeContent['features']['items'][number]

const newFeature = (): Feature => ({ icon: 'heart', title: '', title_ar: '', text: '', text_ar: '' })

export function FeaturesSection({ part }: { part: Part<HomeContent['features']> }) {
  const t = useTranslations('website.home.features')
  const items = part.at('items')
  const max = HOME_LIMITS.features
  const locale = useSiteLocale()
  const texts = {
    item: (number: number) => t('item', { number }),
    add: t('add'),
    count: t('count', { count: items.value.length, max }),
    empty: t('empty'),
  }
  return (
    <Section title={t('title')} text={t('text')} path={part.path} isInvalid={part.isInvalid}>
      <ReorderList
        items={items}
        texts={texts}
        max={max}
        blank={newFeature}
        title={(feature) => localized(feature, 'title', locale)}
      >
        {(feature) => <FeatureFields part={feature} />}
      </ReorderList>
    </Section>
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
