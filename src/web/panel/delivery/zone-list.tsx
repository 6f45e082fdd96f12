import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { ZONE_LIMITS } from '../../../domain/delivery/zones.ts'
import { localized } from '../../../domain/text/locales.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { useReorder } from '../../ui/reorder/reorder.ts'
import { ReorderItem } from '../../ui/reorder/reorder-item.tsx'
import type { Part } from '../shell/part.ts'
import { newZone, type ZoneDraft } from './zone-draft.ts'
import { ZoneFields } from './zone-fields.tsx'

/** The zones in the order in which they are tried: moved with the pointer or the keyboard. */
export function ZoneList({ zones }: { zones: Part<ZoneDraft[]> }) {
  const t = useTranslations('zones')
  const locale = useSiteLocale()
  const list = useRef<HTMLOListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const formatName = (number: number) => t('zone', { number })
  const max = ZONE_LIMITS.zones
  const order = useReorder(zones, { list, addButton, max, item: formatName })
  const count = zones.value.length
  return (
    <section aria-label={t('title')} className="space-y-3">
      {count === 0 && (
        <p className="rounded-card border border-dashed border-muted/60 p-6 text-center text-muted">{t('none')}</p>
      )}
      <ol ref={list} className="space-y-2">
        {zones.value.map((zone, i) => {
          const key = order.keys[i] ?? i
          const part = zones.at(i)
          const isOpen = order.opened === key || part.isInvalid
          return (
            <ReorderItem
              key={key}
              name={`${formatName(i + 1)} · ${t(`kinds.${zone.kind}`)}${zone.is_on ? '' : ` · ${t('off')}`}`}
              title={localized({ name: zone.name, name_ar: zone.name_ar || null }, 'name', locale)}
              picture={undefined}
              isOpen={isOpen}
              isDragged={order.dragged === key}
              toggle={() => order.toggle(key)}
              up={i > 0 ? () => order.move(i, i - 1) : undefined}
              down={i < count - 1 ? () => order.move(i, i + 1) : undefined}
              remove={() => order.remove(i)}
              dragProps={order.dragProps(i)}
            >
              {isOpen && <ZoneFields zone={part} />}
            </ReorderItem>
          )
        })}
      </ol>
      <button
        ref={addButton}
        type="button"
        disabled={count >= max}
        className={button.secondary}
        onClick={() => order.add(newZone())}
      >
        <Plus className="size-5" aria-hidden="true" />
        {t('add')}
      </button>
      <p role="status" className="sr-only">
        {order.announcement}
      </p>
    </section>
  )
}
