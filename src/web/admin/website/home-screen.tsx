import { useTranslations } from 'use-intl/react'
import { DocumentEditor } from './document-editor.tsx'
import { FeaturesSection } from './features-section.tsx'
import { HeroSection } from './hero-section.tsx'
import { BannerSection, SearchSection, WelcomeSection } from './home-sections.tsx'
import { homeSource } from './sources.ts'
import { TestimonialsSection } from './testimonials-section.tsx'

/** Edits the home page. */
export function HomeScreen() {
  const t = useTranslations('website.home')
  return (
    <DocumentEditor source={homeSource} title={t('title')} text={t('text')} pages={[{ path: '/', name: t('title') }]}>
      {({ whole }) => (
        <>
          <HeroSection part={whole.at('hero')} />
          <WelcomeSection part={whole.at('welcome')} />
          <FeaturesSection part={whole.at('features')} />
          <TestimonialsSection part={whole.at('testimonials')} />
          <BannerSection part={whole.at('banner')} />
          <SearchSection part={whole.at('search')} />
        </>
      )}
    </DocumentEditor>
  )
}
