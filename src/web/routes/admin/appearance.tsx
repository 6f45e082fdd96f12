import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { Screen } from '../../panel/shell/screen.tsx'
import { appearanceSource, ColorsSection } from '../../panel/website/appearance/colors-section.tsx'
import { FileSection } from '../../panel/website/appearance/file-section.tsx'
import { FontsSection } from '../../panel/website/appearance/fonts-section.tsx'
import { LogoSection } from '../../panel/website/appearance/logo-section.tsx'
import { CornersChoice, OrnamentChoice } from '../../panel/website/appearance/shapes.tsx'
import { DocumentEditor } from '../../panel/website/document-editor.tsx'
import { Section } from '../../panel/website/section.tsx'

export const Route = createFileRoute('/admin/appearance')({
  component: () => (
    <Screen adminsOnly>
      <AppearanceScreen />
    </Screen>
  ),
})

/** Edits the colors, fonts and shapes of the site. */
function AppearanceScreen() {
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
