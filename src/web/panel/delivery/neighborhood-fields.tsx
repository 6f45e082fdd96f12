import { Plus, X } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { ZONE_LIMITS } from '../../../domain/delivery/zones.ts'
import { button } from '../../ui/button.ts'
import { Field } from '../../ui/field.tsx'
import type { Part } from '../shell/part.ts'

type Neighborhood = { name: string; name_ar: string }
type Props = { list: Part<Neighborhood[]>; problem: string | undefined }

/** The names that guests choose from, in both languages. */
export function NeighborhoodFields({ list, problem }: Props) {
  const t = useTranslations('zones')
  const count = list.value.length
  return (
    <fieldset className="space-y-3">
      <legend className="font-semibold">{t('neighborhoods')}</legend>
      {list.value.map(({ name, name_ar }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity of their own
        <div key={i} className="flex items-end gap-2">
          <div className="grid grow gap-2 sm:grid-cols-2">
            <Field
              label={t('neighborhoodName', { number: i + 1 })}
              value={name}
              problem={problem}
              maxLength={ZONE_LIMITS.name}
              dir="auto"
              onChange={({ target }) => list.at(i).at('name').set(target.value)}
            />
            <Field
              label={t('neighborhoodNameAr', { number: i + 1 })}
              value={name_ar}
              maxLength={ZONE_LIMITS.name}
              dir="rtl"
              lang="ar"
              onChange={({ target }) => list.at(i).at('name_ar').set(target.value)}
            />
          </div>
          <button
            type="button"
            aria-label={t('removeNeighborhood', { number: i + 1 })}
            onClick={() => list.change((all) => all.filter((_, other) => other !== i))}
            className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-full text-bad hover:bg-bad/10"
          >
            <X className="size-5" aria-hidden="true" />
          </button>
        </div>
      ))}
      <button
        type="button"
        aria-invalid={problem && count === 0 ? true : undefined}
        disabled={count >= ZONE_LIMITS.neighborhoods}
        className={button.secondary}
        onClick={() => list.change((all) => [...all, { name: '', name_ar: '' }])}
      >
        <Plus className="size-5" aria-hidden="true" />
        {t('addNeighborhood')}
      </button>
      <p role="alert" className="text-sm font-semibold text-bad empty:hidden">
        {count === 0 && problem}
      </p>
    </fieldset>
  )
}
