import { useDeferredValue, useMemo } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Appearance } from '../../../../domain/website/appearance.schema.ts'
import { DEFAULT_APPEARANCE } from '../../../../domain/website/appearance.ts'
import { paletteFrom } from '../../../../domain/website/palette.ts'
import { api, read } from '../../../api.ts'
import { button } from '../../../ui/button.ts'
import type { Part } from '../../shell/part.ts'
import { type DocumentSource, sentWith } from '../document.ts'
import { Section } from '../section.tsx'
import { ColorField } from './color-field.tsx'
import { PaletteSample } from './palette-sample.tsx'

export const appearanceSource: DocumentSource<Appearance> = {
  key: 'appearance',
  load: () => read(api.admin.site.appearance.$get()),
  save: (json, keepalive) => read(api.admin.site.appearance.draft.$put({ json }, sentWith(keepalive))),
}

/** The two colors, how far they had to be moved, and a sample of what is derived from them. */
export function ColorsSection({ part }: { part: Part<Appearance> }) {
  const t = useTranslations('appearance')
  const brand = useDeferredValue(part.value.brand)
  const accent = useDeferredValue(part.value.accent)
  const palette = useMemo(() => paletteFrom({ brand, accent }), [brand, accent])
  const isDefault = brand === DEFAULT_APPEARANCE.brand && accent === DEFAULT_APPEARANCE.accent
  const restore = () =>
    part.change((look) => ({ ...look, brand: DEFAULT_APPEARANCE.brand, accent: DEFAULT_APPEARANCE.accent }))
  return (
    <Section title={t('colors')} text={t('colorsText')} isOpen>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <ColorField part={part.at('brand')} label={t('brand')} hint={t('brandHint')} used={palette.brand} />
        <ColorField part={part.at('accent')} label={t('accent')} hint={t('accentHint')} used={palette.accent} />
      </div>
      <PaletteSample tokens={palette.light} look={part.value} />
      {!isDefault && (
        <button type="button" className={button.quiet} onClick={restore}>
          {t('defaultColors')}
        </button>
      )}
    </Section>
  )
}
