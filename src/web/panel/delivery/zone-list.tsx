import { useTranslations } from 'use-intl/react'
import { ZONE_LIMITS } from '../../../domain/delivery/zones.ts'
import { localized } from '../../../domain/text/locales.ts'
import { useSiteLocale } from '../../restaurant.ts'
import type { Part } from '../shell/part.ts'
import { AddButton, ReorderList } from '../shell/reorder-list.tsx'
import { newZone, type ZoneDraft } from './zone-draft.ts'
import { ZoneFields } from './zone-fields.tsx'

/** The zones in the order in which they are tried. */
export function ZoneList({ zones }: { zones: Part<ZoneDraft[]> }) {
  const t = useTranslations('zones')
  const locale = useSiteLocale()
  const formatNumber = (number: number) => t('zone', { number })
  return (
    <section aria-label={t('title')} className="space-y-3">
      <ReorderList
        items={zones}
        max={ZONE_LIMITS.zones}
        item={formatNumber}
        label={({ kind, is_on }, number) =>
          `${formatNumber(number)} · ${t(`kinds.${kind}`)}${is_on ? '' : ` · ${t('off')}`}`
        }
        title={({ name, name_ar }) => localized({ name, name_ar: name_ar || null }, 'name', locale)}
        empty={
          <p className="rounded-card border border-dashed border-muted/60 p-6 text-center text-muted">{t('none')}</p>
        }
        adding={(add, ref) => (
          <AddButton ref={ref} disabled={zones.value.length >= ZONE_LIMITS.zones} onClick={() => add(newZone())}>
            {t('add')}
          </AddButton>
        )}
      >
        {(zone, isOpen) => isOpen && <ZoneFields zone={zone} />}
      </ReorderList>
    </section>
  )
}
