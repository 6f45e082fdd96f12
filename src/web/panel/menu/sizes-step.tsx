import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl/react'
import { CATALOGUE_LIMITS } from '../../../domain/menu/catalogue-limits.ts'
import { button } from '../../ui/button.ts'
import { Field } from '../../ui/field.tsx'
import type { SizeRow } from './product-draft.ts'
import type { StepProps } from './product-form.ts'

export function SizesStep({ draft, change, problem }: StepProps) {
  const t = useTranslations('staffProducts')
  const container = useRef<HTMLDivElement>(null)
  const rows = draft.serving_sizes
  const update = (serving_sizes: SizeRow[]) => flushSync(() => change({ serving_sizes }))
  function add() {
    const key = Math.max(0, ...rows.map((row) => row.key)) + 1
    update([...rows, { key, name: '', name_ar: '', price: '' }])
    container.current?.querySelector<HTMLElement>(`[name="size-${key}-name"]`)?.focus()
  }
  function remove(row: SizeRow) {
    update(rows.filter((other) => other !== row))
    container.current?.querySelector<HTMLElement>('[data-add]')?.focus()
  }
  const field = (row: SizeRow, name: 'name' | 'name_ar' | 'price', index: number) => ({
    name: `size-${row.key}-${name}`,
    value: row[name],
    problem: problem(`serving_sizes.${index}.${name}`),
    onChange: ({ target }: { target: { value: string } }) =>
      change({ serving_sizes: rows.map((other) => (other === row ? { ...row, [name]: target.value } : other)) }),
  })
  return (
    <div ref={container} className="grid gap-4">
      <p className="text-muted">{t('sizesHint')}</p>
      {rows.map((row, i) => (
        <fieldset
          key={row.key}
          className="grid items-start gap-3 rounded-card border border-line bg-card p-3 sm:grid-cols-[1fr_1fr_8rem_auto]"
        >
          <legend className="sr-only">{t('size', { number: i + 1 })}</legend>
          <Field {...field(row, 'name', i)} label={t('sizeName')} maxLength={CATALOGUE_LIMITS.name} />
          <Field
            {...field(row, 'name_ar', i)}
            label={t('sizeNameAr')}
            maxLength={CATALOGUE_LIMITS.name}
            lang="ar"
            dir="rtl"
          />
          <Field
            {...field(row, 'price', i)}
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
            onClick={() => remove(row)}
            className="grid size-11 cursor-pointer place-items-center justify-self-end rounded-full text-bad hover:bg-brand-soft sm:mt-7"
          >
            <Trash2 className="size-5" aria-hidden="true" />
          </button>
        </fieldset>
      ))}
      {rows.length < CATALOGUE_LIMITS.sizes && (
        <button type="button" data-add onClick={add} className={`${button.secondary} justify-self-start`}>
          <Plus className="size-5" aria-hidden="true" />
          {t('addSize')}
        </button>
      )}
    </div>
  )
}
