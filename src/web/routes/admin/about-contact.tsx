import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import type { AboutContent } from '../../../domain/website/about.schema.ts'
import { NAME } from '../../../domain/website/content.ts'
import { ABOUT_LIMITS } from '../../../domain/website/limits.ts'
import { api, read } from '../../api.ts'
import type { Part } from '../../panel/shell/part.ts'
import { Screen } from '../../panel/shell/screen.tsx'
import { BilingualField } from '../../panel/website/bilingual-field.tsx'
import { type DocumentSource, sentWith } from '../../panel/website/document.ts'
import { DocumentEditor } from '../../panel/website/document-editor.tsx'
import { PhotosSection } from '../../panel/website/photos-section.tsx'
import { Section } from '../../panel/website/section.tsx'

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
    <Section title={title} path={part.path} isInvalid={part.isInvalid} isOpen={isOpen}>
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
    <Section title={t('title')} text={t('text')} path={part.path} isInvalid={part.isInvalid}>
      <BilingualField part={part} name="intro" label={t('intro')} max={ABOUT_LIMITS.contact.intro} rows={3} />
    </Section>
  )
}

function FooterSection({ part }: { part: Part<AboutContent['footer']> }) {
  const t = useTranslations('website.about.footer')
  return (
    <Section title={t('title')} text={t('text')} path={part.path} isInvalid={part.isInvalid}>
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
