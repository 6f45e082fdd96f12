import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl/react'
import { formatMoney } from '../../../../domain/money.ts'
import type { Appearance } from '../../../../domain/website/appearance.schema.ts'
import { FONT_FAMILIES } from '../../../../domain/website/appearance.ts'
import { radiiOf } from '../../../../domain/website/look.ts'
import type { Tokens } from '../../../../domain/website/tokens.ts'
import { Badge } from '../../../ui/badge.tsx'
import { button } from '../../../ui/button.ts'

/** A dish as the site would show it. Nothing in it can be pressed. */
export function PaletteSample({ tokens, look }: { tokens: Tokens; look: Appearance }) {
  const t = useTranslations('appearance.sample')
  const { display, text } = FONT_FAMILIES[look.fonts]
  const style = {
    ...Object.fromEntries(Object.entries(tokens).map(([token, hex]) => [`--color-${token}`, hex])),
    ...radiiOf(look.corners),
    '--font-display': display,
    '--font-text': text,
    fontFamily: text,
    colorScheme: 'light',
  } as CSSProperties
  return (
    <div role="img" aria-label={t('label')} style={style} className="overflow-hidden rounded-card border border-line">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-brand px-4 py-3 text-surface">
        <span className="font-display text-xl font-semibold">{t('band')}</span>
        <Badge>{t('badge')}</Badge>
        <Badge tone="accent">{t('offer')}</Badge>
      </div>
      <div className="grid gap-3 bg-surface p-4 text-ink">
        <div className="grid gap-1 rounded-card border border-line bg-card p-4">
          <p className="flex flex-wrap justify-between gap-x-4">
            <span className="font-display text-xl font-semibold text-brand">{t('dish')}</span>
            <bdi className="text-lg font-semibold text-accent">{formatMoney(14)}</bdi>
          </p>
          <p className="text-muted">{t('text')}</p>
          <p className="mt-2 flex flex-wrap gap-3">
            <span className={`${button.primary} cursor-default!`}>{t('button')}</span>
            <span className={`${button.secondary} cursor-default!`}>{t('secondButton')}</span>
          </p>
        </div>
        <p className="rounded-card border border-line bg-surface-warm px-4 py-2">{t('notice')}</p>
      </div>
      <p className="bg-brand-deep px-4 py-2 text-sm text-surface-warm/85">{t('footer')}</p>
    </div>
  )
}
