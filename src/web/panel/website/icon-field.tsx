import { useId } from 'react'
import { useTranslations } from 'use-intl/react'
import { FEATURE_ICONS, type FeatureIcon } from '../../../domain/website/icons.ts'
import { FEATURE_ICON_SHAPES } from '../../shop/website/feature-icons.ts'
import type { Part } from '../shell/part.ts'

type Props = { part: Part<FeatureIcon>; label: string }

export function IconField({ part, label }: Props) {
  const t = useTranslations('website.fields.icons')
  const group = useId()
  return (
    <fieldset>
      <legend className="font-semibold">{label}</legend>
      <div className="mt-1 flex flex-wrap gap-2">
        {FEATURE_ICONS.map((icon) => {
          const Icon = FEATURE_ICON_SHAPES[icon]
          return (
            <label
              key={icon}
              title={t(icon)}
              className="grid size-11 cursor-pointer place-items-center rounded-lg border border-line bg-card text-brand hover:bg-brand-soft has-checked:border-accent has-checked:bg-surface-warm has-checked:text-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name={group}
                className="sr-only"
                aria-label={t(icon)}
                checked={part.value === icon}
                onChange={() => part.set(icon)}
              />
              <Icon className="size-6" strokeWidth={1.5} aria-hidden="true" />
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
