import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { ZONE_LIMITS } from '../../../domain/delivery/zone-kinds.ts'
import { localized } from '../../../domain/language/locales.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { type EditedList, useReorder } from '../reorder/reorder.ts'
import { ReorderItem } from '../reorder/reorder-item.tsx'
import { newZone, type ZoneDraft } from './zone-draft.ts'
import { ZoneFields } from './zone-fields.tsx'

/** The zones in the order in which they are tried: moved with the pointer or the keyboard. */
export function ZoneList({ items, invalid }: { items: EditedList<ZoneDraft>; invalid: string[] }) {
  const t = useTranslations('zones')
  const locale = useSiteLocale()
  const list = useRef<HTMLOListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const nameOf = (number: number) => t('zone', { number })
  const max = ZONE_LIMITS.zones
  const order = useReorder(items, { list, addButton, max, item: nameOf })
  const count = items.value.length
  return (
    <section aria-label={t('title')} className="space-y-3">
      {count === 0 && (
        <p className="rounded-card border border-dashed border-muted/60 p-6 text-center text-muted">{t('none')}</p>
      )}
      <ol ref={list} className="space-y-2">
        {items.value.map((zone, i) => {
          const key = order.keys[i] ?? i
          const problems = invalid.filter((path) => path.startsWith(`${i}.`)).map((path) => path.split('.')[1] ?? '')
          const isOpen = order.opened === key || problems.length > 0
          const change = (changes: Partial<ZoneDraft>) =>
            items.change((zones) => zones.map((one, other) => (other === i ? { ...one, ...changes } : one)))
          return (
            <ReorderItem
              key={key}
              name={`${nameOf(i + 1)} · ${t(`kinds.${zone.kind}`)}${zone.is_on ? '' : ` · ${t('off')}`}`}
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
              {isOpen && (
                <ZoneFields
                  zone={zone}
                  change={change}
                  problem={(name) => (problems.includes(name) ? t(`problems.${name}`) : undefined)}
                />
              )}
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
