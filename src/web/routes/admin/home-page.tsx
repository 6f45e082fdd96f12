import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import type { HomeContent } from '../../../domain/website/home.schema.ts'
import { api, read } from '../../api.ts'
import { Screen } from '../../panel/shell/screen.tsx'
import { type DocumentSource, sentWith } from '../../panel/website/document.ts'
import { DocumentEditor } from '../../panel/website/document-editor.tsx'
import {
  AnnouncementSection,
  BannerSection,
  FeaturesSection,
  HeroSection,
  SearchSection,
  TestimonialsSection,
  WelcomeSection,
} from '../../panel/website/home-sections.tsx'

export const Route = createFileRoute('/admin/home-page')({
  component: () => (
    <Screen adminsOnly>
      <HomeScreen />
    </Screen>
  ),
})

const homeSource: DocumentSource<HomeContent> = {
  key: 'home',
  load: () => read(api.admin.site.home.$get()),
  save: (json, keepalive) => read(api.admin.site.home.draft.$put({ json }, sentWith(keepalive))),
}

/** Edits the home page. */
function HomeScreen() {
  const t = useTranslations('website.home')
  return (
    <DocumentEditor source={homeSource} title={t('title')} text={t('text')} pages={[{ path: '/', name: t('title') }]}>
      {({ whole }) => (
        <>
          <AnnouncementSection part={whole.at('announcement')} />
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
