import { useTranslations } from 'use-intl/react'
import { DocumentEditor } from '../website/document-editor.tsx'
import { Section } from '../website/section.tsx'
import { ColorsSection } from './colors-section.tsx'
import { FileSection } from './file-section.tsx'
import { FontsSection } from './fonts-section.tsx'
import { LogoSection } from './logo-section.tsx'
import { CornersChoice, OrnamentChoice } from './shapes.tsx'
import { appearanceSource } from './source.ts'

/** Edits the colors, fonts and shapes of the site. */
export function AppearanceScreen() {
  const t = useTranslations('appearance')
  const pages = useTranslations('website.fields.pages')
  return (
    <DocumentEditor
      source={appearanceSource}
      title={t('title')}
      text={t('text')}
      pages={[
        { path: '/', name: pages('home') },
        { path: '/menu', name: pages('menu') },
        { path: '/contact', name: pages('contact') },
      ]}
    >
      {({ whole }) => (
        <>
          <ColorsSection part={whole} />
          <FontsSection part={whole.at('fonts')} />
          <Section title={t('shapes')} isOpen>
            <CornersChoice part={whole.at('corners')} />
            <OrnamentChoice part={whole.at('ornament')} />
          </Section>
          <LogoSection />
          <FileSection part={whole} />
        </>
      )}
    </DocumentEditor>
  )
}
