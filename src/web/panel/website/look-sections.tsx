import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Appearance } from '../../../domain/website/appearance.schema.ts'
import { CORNERS, FONT_FAMILIES, FONT_PAIRS, ORNAMENTS } from '../../../domain/website/appearance.ts'
import { useRestaurant } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { FONT_STYLES } from '../../ui/fonts/pairs.ts'
import type { Part } from '../shell/part.ts'
import { Section } from './section.tsx'

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

const SHAPES = { square: 'rounded-none', soft: 'rounded-[6px]', round: 'rounded-[14px]' }

export function CornersChoice({ part }: { part: Part<Appearance['corners']> }) {
  const t = useTranslations('appearance')
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{t('corners')}</legend>
      <div className="grid gap-3 sm:grid-cols-3">
        {CORNERS.map((corners) => (
          <OptionCard key={corners} name={name} checked={part.value === corners} choose={() => part.set(corners)}>
            <span aria-hidden="true" className={`h-7 w-10 shrink-0 border-2 border-brand ${SHAPES[corners]}`} />
            {t(`cornerNames.${corners}`)}
          </OptionCard>
        ))}
      </div>
    </fieldset>
  )
}

export function OrnamentChoice({ part }: { part: Part<Appearance['ornament']> }) {
  const t = useTranslations('appearance')
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{t('ornament')}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {ORNAMENTS.map((ornament) => (
          <OptionCard key={ornament} name={name} checked={part.value === ornament} choose={() => part.set(ornament)}>
            {t(`ornaments.${ornament}`)}
          </OptionCard>
        ))}
      </div>
    </fieldset>
  )
}

type CardProps = { name: string; checked: boolean; choose: () => void; children: ReactNode }

/** One choice of a few, as a card with a radio button. */
const OptionCard = ({ name, checked, choose, children }: CardProps) => (
  <label className="flex min-h-11 min-w-0 cursor-pointer items-center gap-3 rounded-lg border border-muted/60 bg-card p-3 has-checked:border-brand has-checked:bg-brand-soft">
    <input type="radio" name={name} checked={checked} onChange={choose} className="size-5 shrink-0 accent-brand" />
    {children}
  </label>
)

/** The logo belongs to the settings; icons and previews are drawn from it. */
export function LogoSection() {
  const t = useTranslations('appearance')
  const { restaurant } = useRestaurant()
  return (
    <Section title={t('logo')} text={t('logoText')}>
      <div className="flex flex-wrap items-center gap-4">
        <img
          src={restaurant.logo_url}
          alt={t('logo')}
          width={80}
          height={80}
          className="size-20 rounded-lg border border-line bg-surface object-contain p-1"
        />
        <Link to="/admin/settings" className={button.secondary}>
          {t('changeLogo')}
        </Link>
      </div>
    </Section>
  )
}
