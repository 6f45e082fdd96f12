import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { localized } from '../../../domain/language/locales.ts'
import { OPTION_LIMITS } from '../../../domain/menu/option-limits.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { type EditedList, useReorder } from '../reorder/reorder.ts'
import { ReorderItem } from '../reorder/reorder-item.tsx'
import { newOption, type OptionRow } from './group-draft.ts'
import { OptionFields } from './option-fields.tsx'

type Props = {
  items: EditedList<OptionRow>
  problem: (path: string) => string | undefined
  isInvalid: (path: string) => boolean
}

/** The options of a group: added, removed, and reordered with the pointer or the keyboard. */
export function OptionList({ items, problem, isInvalid }: Props) {
  const t = useTranslations('staffOptions')
  const locale = useSiteLocale()
  const list = useRef<HTMLOListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const nameOf = (number: number) => t('option', { number })
  const max = OPTION_LIMITS.options
  const order = useReorder(items, { list, addButton, max, item: nameOf })
  const count = items.value.length
  const missing = problem('options')
  return (
    <section aria-label={t('options')} className="space-y-3">
      <h3 className="text-xl text-teal">{t('options')}</h3>
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
        {items.value.map((option, i) => {
          const key = order.keys[i] ?? i
          const isOpen = order.opened === key || isInvalid(`options.${i}`)
          const change = (changes: Partial<OptionRow>) =>
            items.change((rows) => rows.map((row, other) => (other === i ? { ...row, ...changes } : row)))
          return (
            <ReorderItem
              key={key}
              name={nameOf(i + 1)}
              title={localized(option, 'name', locale)}
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
                <OptionFields option={option} change={change} problem={(name) => problem(`options.${i}.${name}`)} />
              )}
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
