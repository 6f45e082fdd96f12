import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl/react'
import { CATALOGUE_LIMITS } from '../../../domain/menu/products.ts'
import { button } from '../../ui/button.ts'
import { Field } from '../../ui/field.tsx'
import { textField } from '../shell/part.ts'
import type { SizeRow, StepProps } from './product-draft.ts'

const NEW_SIZE: SizeRow = { name: '', name_ar: '', price: '' }

export function SizesStep({ whole, problemText }: StepProps) {
  const t = useTranslations('staffProducts')
  const container = useRef<HTMLDivElement>(null)
  const sizes = whole.at('serving_sizes')
  function add() {
    flushSync(() => sizes.change((rows) => [...rows, NEW_SIZE]))
    container.current?.querySelector<HTMLElement>('fieldset:last-of-type input')?.focus()
  }
  function remove(index: number) {
    flushSync(() => sizes.change((rows) => rows.filter((_, i) => i !== index)))
    container.current?.querySelector<HTMLElement>('[data-add]')?.focus()
  }
  const text = (index: number, name: keyof SizeRow) => {
    const part = sizes.at(index).at(name)
    return textField(part, problemText(part))
  }
  return (
    <div ref={container} className="grid gap-4">
      <p className="text-muted">{t('sizesHint')}</p>
      {sizes.value.map((_, i) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity of their own
          key={i}
          className="grid items-start gap-3 rounded-card border border-line bg-card p-3 sm:grid-cols-[1fr_1fr_8rem_auto]"
        >
          <legend className="sr-only">{t('size', { number: i + 1 })}</legend>
          <Field {...text(i, 'name')} label={t('sizeName')} maxLength={CATALOGUE_LIMITS.name} />
          <Field
            {...text(i, 'name_ar')}
            label={t('sizeNameAr')}
            maxLength={CATALOGUE_LIMITS.name}
            lang="ar"
            dir="rtl"
          />
          <Field
            {...text(i, 'price')}
            label={t('price')}
            type="number"
            inputMode="decimal"
            step="0.01"
            min="0"
            dir="ltr"
          />
          <button
            type="button"
            aria-label={t('removeSize', { number: i + 1 })}
            title={t('removeSize', { number: i + 1 })}
            onClick={() => remove(i)}
            className="grid size-11 cursor-pointer place-items-center justify-self-end rounded-full text-bad hover:bg-brand-soft sm:mt-7"
          >
            <Trash2 className="size-5" aria-hidden="true" />
          </button>
        </fieldset>
      ))}
      {sizes.value.length < CATALOGUE_LIMITS.sizes && (
        <button type="button" data-add onClick={add} className={`${button.secondary} justify-self-start`}>
          <Plus className="size-5" aria-hidden="true" />
          {t('addSize')}
        </button>
      )}
    </div>
  )
}
