import { useTranslations } from 'use-intl/react'
import type { AboutContent } from '../../../domain/site/about.schema.ts'
import { NAME } from '../../../domain/site/content.ts'
import { ABOUT_LIMITS } from '../../../domain/site/limits.ts'
import { BilingualField } from './bilingual-field.tsx'
import { DocumentEditor } from './document-editor.tsx'
import type { Part } from './part.ts'
import { PhotosSection } from './photos-section.tsx'
import { Section } from './section.tsx'
import { aboutSource } from './sources.ts'

/** Edits the about page, the introduction of the contact page and the statement in the footer. */
export function AboutScreen() {
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
