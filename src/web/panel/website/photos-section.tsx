import { useTranslations } from 'use-intl/react'
import { localized } from '../../../domain/text/locales.ts'
import type { AboutContent } from '../../../domain/website/about.schema.ts'
import { ABOUT_LIMITS } from '../../../domain/website/limits.ts'
import { useSiteLocale } from '../../restaurant.ts'
import type { Part } from '../shell/part.ts'
import { BilingualField } from './bilingual-field.tsx'
import { ListSection } from './list-section.tsx'
import { PictureField } from './picture-field.tsx'

type Photo = AboutContent['about']['photos'][number]

const NEW_PHOTO: Photo = { picture: null, description: '', description_ar: '' }

export function PhotosSection({ part }: { part: Part<Photo[]> }) {
  const locale = useSiteLocale()
  return (
    <ListSection
      name="about.photos"
      part={part}
      items={part}
      max={ABOUT_LIMITS.photos}
      blank={NEW_PHOTO}
      title={(photo) => localized(photo, 'description', locale)}
      picture={({ picture }) => picture?.url}
    >
      {(photo) => <PhotoFields part={photo} />}
    </ListSection>
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
