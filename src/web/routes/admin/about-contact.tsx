import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { localized } from '../../../domain/text/locales.ts'
import type { AboutContent } from '../../../domain/website/about.schema.ts'
import { NAME } from '../../../domain/website/content.ts'
import { ABOUT_LIMITS } from '../../../domain/website/limits.ts'
import { api, read } from '../../api.ts'
import type { Part } from '../../panel/shell/part.ts'
import { Screen } from '../../panel/shell/screen.tsx'
import { BilingualField } from '../../panel/website/bilingual-field.tsx'
import { type DocumentSource, sentWith } from '../../panel/website/document.ts'
import { DocumentEditor } from '../../panel/website/document-editor.tsx'
import { PictureField } from '../../panel/website/picture-field.tsx'
import { ListSection, Section } from '../../panel/website/section.tsx'
import { useSiteLocale } from '../../restaurant.ts'

export const Route = createFileRoute('/admin/about-contact')({
  component: () => (
    <Screen adminsOnly>
      <AboutScreen />
    </Screen>
  ),
})

const aboutSource: DocumentSource<AboutContent> = {
  key: 'about',
  load: () => read(api.admin.site.about.$get()),
  save: (json, keepalive) => read(api.admin.site.about.draft.$put({ json }, sentWith(keepalive))),
}

/** Edits the about page, the introduction of the contact page and the statement in the footer. */
function AboutScreen() {
  const t = useTranslations('website.about')
  const fields = useTranslations('website.fields')
  const pages = [
    { path: '/about', name: fields('pages.about'), part: 'about' },
    { path: '/contact', name: fields('pages.contact'), part: 'contact' },
  ]
  return (
    <DocumentEditor source={aboutSource} title={t('title')} text={t('text')} pages={pages}>
      {({ whole }) => (
        <>
          <StatementSection part={whole.at('about').at('first')} title={t('first')} isOpen />
          <PhotosSection part={whole.at('about').at('photos')} />
          <StatementSection part={whole.at('about').at('second')} title={t('second')} />
          <ContactSection part={whole.at('contact')} />
          <FooterSection part={whole.at('footer')} />
        </>
      )}
    </DocumentEditor>
  )
}

type StatementProps = { part: Part<AboutContent['about']['first']>; title: string; isOpen?: boolean }

function StatementSection({ part, title, isOpen = false }: StatementProps) {
  const fields = useTranslations('website.fields')
  const { statement } = ABOUT_LIMITS
  return (
    <Section title={title} part={part} isOpen={isOpen}>
      <BilingualField
        part={part}
        name="title"
        label={fields('title')}
        hint={fields('nameHint', { placeholder: NAME })}
        max={statement.title}
      />
      <BilingualField part={part} name="text" label={fields('text')} max={statement.text} rows={6} />
    </Section>
  )
}

function ContactSection({ part }: { part: Part<AboutContent['contact']> }) {
  const t = useTranslations('website.about.contact')
  return (
    <Section title={t('title')} text={t('text')} part={part}>
      <BilingualField part={part} name="intro" label={t('intro')} max={ABOUT_LIMITS.contact.intro} rows={3} />
    </Section>
  )
}

function FooterSection({ part }: { part: Part<AboutContent['footer']> }) {
  const t = useTranslations('website.about.footer')
  return (
    <Section title={t('title')} text={t('text')} part={part}>
      <BilingualField
        part={part}
        name="statement"
        label={t('statement')}
        max={ABOUT_LIMITS.footer.statement}
        rows={2}
      />
    </Section>
  )
}

type Photo = AboutContent['about']['photos'][number]

const NEW_PHOTO: Photo = { picture: null, description: '', description_ar: '' }

function PhotosSection({ part }: { part: Part<Photo[]> }) {
  const t = useTranslations('website.about.photos')
  const fields = useTranslations('website.fields')
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
      {(photo) => (
        <>
          <PictureField part={photo.at('picture')} label={fields('picture')} />
          <BilingualField
            part={photo}
            name="description"
            label={t('description')}
            hint={t('descriptionHint')}
            max={ABOUT_LIMITS.photo.description}
          />
        </>
      )}
    </ListSection>
  )
}
