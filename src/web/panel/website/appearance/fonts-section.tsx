import { useId } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Appearance } from '../../../../domain/website/appearance.schema.ts'
import { FONT_FAMILIES, FONT_PAIRS } from '../../../../domain/website/appearance.ts'
import { useRestaurant } from '../../../restaurant.ts'
import { FONT_STYLES } from '../../../ui/fonts/pairs.ts'
import type { Part } from '../../shell/part.ts'
import { Section } from '../section.tsx'
import { OptionCard } from './option-card.tsx'

const LATIN = 'Aa Bb Cc 123'
const ARABIC = 'أ ب ت ث ج'

/** The pairs of fonts, each in its own face. Here, and only here, all of them are loaded. */
export function FontsSection({ part }: { part: Part<Appearance['fonts']> }) {
  const t = useTranslations('appearance')
  const group = useId()
  const { name, name_ar } = useRestaurant().restaurant
  return (
    <Section title={t('fonts')} text={t('fontsText')} isOpen>
      {Object.values(FONT_STYLES).map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="fonts" />
      ))}
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="sr-only">{t('fonts')}</legend>
        {FONT_PAIRS.map((pair) => (
          <OptionCard key={pair} name={group} checked={part.value === pair} choose={() => part.set(pair)}>
            <span className="min-w-0">
              <span className="block font-semibold">{t(`pairs.${pair}`)}</span>
              <span aria-hidden="true" className="block text-xl" style={{ fontFamily: FONT_FAMILIES[pair].display }}>
                <bdi lang="en">{name}</bdi> <bdi lang="ar">{name_ar}</bdi>
              </span>
              <span aria-hidden="true" className="block text-muted" style={{ fontFamily: FONT_FAMILIES[pair].text }}>
                <bdi lang="en">{LATIN}</bdi> <bdi lang="ar">{ARABIC}</bdi>
              </span>
            </span>
          </OptionCard>
        ))}
      </fieldset>
    </Section>
  )
}
