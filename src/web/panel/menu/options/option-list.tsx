import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { OPTION_LIMITS } from '../../../../domain/menu/catalogue-limits.ts'
import { localized } from '../../../../domain/text/locales.ts'
import { useSiteLocale } from '../../../restaurant.ts'
import { button } from '../../../ui/button.ts'
import { useReorder } from '../../../ui/reorder/reorder.ts'
import { ReorderItem } from '../../../ui/reorder/reorder-item.tsx'
import type { Part } from '../../shell/part.ts'
import { newOption, type OptionRow } from './group-draft.ts'
import { OptionFields } from './option-fields.tsx'

/** The options of a group: added, removed, and reordered with the pointer or the keyboard. */
export function OptionList({ options }: { options: Part<OptionRow[]> }) {
  const t = useTranslations('staffOptions')
  const locale = useSiteLocale()
  const list = useRef<HTMLOListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const formatName = (number: number) => t('option', { number })
  const max = OPTION_LIMITS.options
  const order = useReorder(options, { list, addButton, max, item: formatName })
  const count = options.value.length
  const missing = options.problem !== undefined
  return (
    <section aria-label={t('options')} className="space-y-3">
      <h3 className="text-xl text-brand">{t('options')}</h3>
      <p className="text-sm text-muted">{t('optionCount', { count, max })}</p>
      {count === 0 && (
        <p
          role={missing ? 'alert' : undefined}
          className={`rounded-card border border-dashed border-muted/60 p-4 text-center ${missing ? 'font-semibold text-bad' : 'text-muted'}`}
        >
          {t('empty')}
        </p>
      )}
      <ol ref={list} className="space-y-2">
        {options.value.map((value, i) => {
          const key = order.keys[i] ?? i
          const option = options.at(i)
          const isOpen = order.opened === key || option.isInvalid
          return (
            <ReorderItem
              key={key}
              name={formatName(i + 1)}
              title={localized(value, 'name', locale)}
              picture={undefined}
              isOpen={isOpen}
              isDragged={order.dragged === key}
              toggle={() => order.toggle(key)}
              up={i > 0 ? () => order.move(i, i - 1) : undefined}
              down={i < count - 1 ? () => order.move(i, i + 1) : undefined}
              remove={() => order.remove(i)}
              dragProps={order.dragProps(i)}
            >
              {isOpen && <OptionFields option={option} />}
            </ReorderItem>
          )
        })}
      </ol>
      <button
        ref={addButton}
        type="button"
        data-invalid={missing ? true : undefined}
        disabled={count >= max}
        className={button.secondary}
        onClick={() => order.add(newOption())}
      >
        <Plus className="size-5" aria-hidden="true" />
        {t('addOption')}
      </button>
      <p role="status" className="sr-only">
        {order.announcement}
      </p>
    </section>
  )
}
