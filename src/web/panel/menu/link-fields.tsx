import { useId } from 'react'
import { useTranslations } from 'use-intl/react'
import { OPTION_LIMITS } from '../../../domain/menu/catalogue-limits.ts'
import type { OptionGroup } from '../../../domain/menu/option-drafts.schema.ts'
import { localized } from '../../../domain/text/locales.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { Field } from '../../ui/field.tsx'
import type { LinkRow, SizeRow } from './product-draft.ts'

type Props = {
  link: LinkRow
  group: OptionGroup | undefined
  sizes: SizeRow[]
  problem: (name: string) => string | undefined
  change: (changes: Partial<LinkRow>) => void
}

/** The rules with which a dish offers a group. */
export function LinkFields({ link, group, sizes, problem, change }: Props) {
  const t = useTranslations('staffOptions')
  const locale = useSiteLocale()
  const id = useId()
  const named = sizes.filter(({ name }) => name.trim())
  const wrongSize = problem('serving_size') ?? problem('group_id')
  const isKnown = link.serving_size === null || named.some(({ name }) => name.trim() === link.serving_size)
  const number = (name: 'min' | 'max' | 'free') => ({
    type: 'number',
    inputMode: 'numeric' as const,
    min: 0,
    max: OPTION_LIMITS.count,
    dir: 'ltr',
    value: link[name],
    problem: problem(name),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  const tooFew = group && group.kind !== 'quantities' && Number(link.min) > group.options.length
  return (
    <div className="grid gap-4">
      {group && (
        <p className="text-sm text-muted">
          {t('kind')}: {t(`kinds.${group.kind}`)}.{' '}
          <bdi>
            {group.options.map((option) => localized(option, 'name', locale)).join(locale === 'ar' ? '، ' : ', ')}
          </bdi>
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr_1fr_1fr]">
        <div>
          <label htmlFor={id} className="font-semibold">
            {t('links.size')}
          </label>
          <select
            id={id}
            value={link.serving_size ?? ''}
            aria-invalid={wrongSize ? true : undefined}
            aria-describedby={wrongSize ? `${id}-problem` : undefined}
            onChange={({ target }) => change({ serving_size: target.value || null })}
            className={`mt-1 min-h-11.5 w-full rounded-lg border bg-card px-3 ${wrongSize ? 'border-bad' : 'border-muted/60'}`}
          >
            <option value="">{t('links.allSizes')}</option>
            {!isKnown && <option value={link.serving_size ?? ''}>{link.serving_size}</option>}
            {named.map((size) => (
              <option key={size.key} value={size.name.trim()}>
                {localized(size, 'name', locale)}
              </option>
            ))}
          </select>
          <p id={`${id}-problem`} role="alert" className="mt-1.5 text-sm font-semibold text-bad empty:hidden">
            {wrongSize}
          </p>
        </div>
        <Field {...number('min')} label={t('links.min')} />
        <Field {...number('max')} label={t('links.max')} hint={t('links.maxHint')} />
        <Field {...number('free')} label={t('links.free')} hint={t('links.freeHint')} />
      </div>
      <p role="status" className="text-sm font-semibold text-waiting empty:hidden">
        {tooFew && t('links.tooFew')}
      </p>
    </div>
  )
}
