import { useTranslations } from 'use-intl/react'
import { localized } from '../../../domain/language/locales.ts'
import type { AboutContent } from '../../../domain/site/about.schema.ts'
import { ABOUT_LIMITS } from '../../../domain/site/limits.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { BilingualField } from './bilingual-field.tsx'
import type { Part } from './part.ts'
import { PictureField } from './picture-field.tsx'
import { ReorderList } from './reorder-list.tsx'
import { Section } from './section.tsx'

type Photo = AboutContent['about']['photos'][number]

const newPhoto = (): Photo => ({ picture: null, description: '', description_ar: '' })

export function PhotosSection({ part }: { part: Part<Photo[]> }) {
  const t = useTranslations('website.about.photos')
  const max = ABOUT_LIMITS.photos
  const locale = useSiteLocale()
  const texts = {
    item: (number: number) => t('item', { number }),
    add: t('add'),
    count: t('count', { count: part.value.length, max }),
    empty: t('empty'),
  }
  return (
    <Section title={t('title')} text={t('text')} path={part.path} isInvalid={part.isInvalid}>
      <ReorderList
        items={part}
        texts={texts}
        max={max}
        blank={newPhoto}
        title={(photo) => localized(photo, 'description', locale)}
        picture={({ picture }) => picture?.url}
      >
        {(photo) => <PhotoFields part={photo} />}
      </ReorderList>
    </Section>
  )
}

function PhotoFields({ part }: { part: Part<Photo> }) {
  const t = useTranslations('website.about.photos')
  const fields = useTranslations('website.fields')
  return (
    <>
      <PictureField part={part.at('picture')} label={fields('picture')} />
      <BilingualField
        part={part}
        name="description"
        label={t('description')}
        hint={t('descriptionHint')}
        max={ABOUT_LIMITS.photo.description}
      />
    </>
  )
}
