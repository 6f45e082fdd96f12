import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import type { Settings } from '../../../domain/restaurant/settings.schema.ts'
import type { Appearance } from '../../../domain/site/appearance.schema.ts'
import { button } from '../../ui/button.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { showToast } from '../../ui/toast.ts'
import { ColorsSection } from '../appearance/colors-section.tsx'
import { appearanceSource } from '../appearance/source.ts'
import { EditSettings } from '../settings/edit-settings.tsx'
import { LogoField } from '../settings/identity-section.tsx'
import { Section } from '../settings/section.tsx'
import { ConflictNotice } from '../website/conflict-notice.tsx'
import { documentQuery, useSiteDocument } from '../website/document.ts'
import type { SiteDocument } from '../website/draft.ts'
import { useRefusalToast } from '../website/refusal-toast.ts'

/** The two colors and the logo; the rest of the look has a page of its own. */
export function LookStep({ settings }: { settings: Settings }) {
  const t = useTranslations('setup')
  const loaded = useQuery(documentQuery(appearanceSource))
  return (
    <div className="grid gap-4">
      <p className="max-w-prose">{t('appearanceText')}</p>
      <div className="flex flex-wrap gap-3">
        <Link to="/admin/appearance" className={button.secondary}>
          {t('openAppearance')}
        </Link>
        <Link to="/admin/home-page" className={button.secondary}>
          {t('openHomePage')}
        </Link>
      </div>
      {loaded.data && <LookForm settings={settings} loaded={loaded.data} />}
      {loaded.isPending && <div aria-busy="true" className="h-64 animate-pulse rounded-card bg-teal-soft" />}
      {loaded.isLoadingError && <LoadFailure retry={() => void loaded.refetch()} />}
    </div>
  )
}

/** Saving publishes the colors: there is no preview here, and guests see the opening page only. */
function LookForm({ settings, loaded }: { settings: Settings; loaded: SiteDocument<Appearance> }) {
  const t = useTranslations('website.draft')
  const appearance = useTranslations('appearance')
  const showRefusal = useRefusalToast()
  const look = useSiteDocument(appearanceSource, loaded)
  const publish = useMutation({
    mutationFn: look.publish,
    onSuccess: () => void showToast('success', t('published'), t('publishedText')),
    onError: (error) => showRefusal(t('publishFailed'), error),
  })
  const discard = useMutation({
    mutationFn: look.discard,
    onError: (error) => showRefusal(t('discardFailed'), error),
  })
  const colors = {
    dirty: look.document.has_draft || look.saving !== 'saved',
    busy: publish.isPending || discard.isPending || look.newer !== null,
    save: publish.mutate,
    undo: discard.mutate,
  }
  return (
    <EditSettings settings={settings} other={colors}>
      {(form) => (
        <>
          <ConflictNotice document={look} />
          <ColorsSection key={look.edition} part={look.whole} />
          <Section title={appearance('logo')} text={appearance('logoText')}>
            <LogoField form={form} />
          </Section>
        </>
      )}
    </EditSettings>
  )
}
