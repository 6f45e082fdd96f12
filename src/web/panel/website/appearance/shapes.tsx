import { useId } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Appearance } from '../../../../domain/website/appearance.schema.ts'
import { CORNERS, ORNAMENTS } from '../../../../domain/website/appearance.ts'
import type { Part } from '../../shell/part.ts'
import { OptionCard } from './option-card.tsx'

const shapes = { square: 'rounded-none', soft: 'rounded-[6px]', round: 'rounded-[14px]' }

export function CornersChoice({ part }: { part: Part<Appearance['corners']> }) {
  const t = useTranslations('appearance')
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{t('corners')}</legend>
      <div className="grid gap-3 sm:grid-cols-3">
        {CORNERS.map((corners) => (
          <OptionCard key={corners} name={name} checked={part.value === corners} choose={() => part.set(corners)}>
            <span aria-hidden="true" className={`h-7 w-10 shrink-0 border-2 border-brand ${shapes[corners]}`} />
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
