import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import type { Settings } from '../../../domain/settings/settings.schema.ts'
import type { Appearance } from '../../../domain/website/appearance.schema.ts'
import { button } from '../../ui/button.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { EditSettings, Section } from '../settings/edit-settings.tsx'
import { LogoField } from '../settings/identity-section.tsx'
import { usePanelMutation } from '../shell/mutation.ts'
import { appearanceSource, ColorsSection } from '../website/colors-section.tsx'
import { documentQuery, useDraftRefusals, useSiteDocument } from '../website/document.ts'
import type { SiteDocument } from '../website/draft.ts'
import { DraftConflict } from '../website/draft-bar.tsx'
import { setupQuery } from './setup-card.tsx'

type Props = { settings: Settings; isNew: boolean; goOn: () => void; loaded: SiteDocument<Appearance> }

/** The two colors and the logo; the rest of the look has a page of its own. */
export function LookStep(props: Omit<Props, 'loaded'>) {
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
      {loaded.data && <LookForm {...props} loaded={loaded.data} />}
      {loaded.isPending && <div aria-busy="true" className="h-64 animate-pulse rounded-card bg-brand-soft" />}
      {loaded.isLoadingError && <LoadFailure retry={() => void loaded.refetch()} />}
    </div>
  )
}

/**
 * Saving publishes the colors: there is no preview here, and guests see the opening page only. The first time it publishes
 * them also if the owner keeps those of a new site.
 */
function LookForm({ settings, isNew, goOn, loaded }: Props) {
  const t = useTranslations('website.draft')
  const appearance = useTranslations('appearance')
  const refusals = useDraftRefusals()
  const look = useSiteDocument(appearanceSource, loaded)
  const queryClient = useQueryClient()
  const publish = usePanelMutation(look.publish, {
    refresh: () => queryClient.invalidateQueries({ queryKey: setupQuery().queryKey }),
    texts: { done: { title: t('published'), text: t('publishedText') }, failed: t('publishFailed') },
    refusals,
  })
  const discard = usePanelMutation(look.discard, {
    texts: { failed: t('discardFailed') },
    refusals,
  })
  const changed = look.document.has_draft || look.saving !== 'saved'
  const colors = {
    dirty: changed,
    unpublished: isNew && look.document.published_at === null,
    busy: publish.isPending || discard.isPending,
    conflict: look.newer !== null,
    save: () => {
      if (!changed) look.change((content) => ({ ...content }))
      publish.mutate()
    },
    undo: discard.mutate,
  }
  return (
    <EditSettings settings={settings} other={colors} goOn={goOn}>
      {(form) => (
        <>
          <DraftConflict document={look} />
          <ColorsSection key={look.edition} part={look.whole} />
          <Section title={appearance('logo')} text={appearance('logoText')}>
            <LogoField form={form} />
          </Section>
        </>
      )}
    </EditSettings>
  )
}
