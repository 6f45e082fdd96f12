import { useTranslations } from 'use-intl/react'
import type { Button } from '../../../domain/website/fields.schema.ts'
import { BUTTON_LABEL } from '../../../domain/website/limits.ts'
import type { Part } from '../shell/part.ts'
import { BilingualField } from './bilingual-field.tsx'
import { TargetField } from './target-field.tsx'

/** A button of the site: what it says, and where it leads. It is shown only with both. */
export function ButtonFields({ part }: { part: Part<Button> }) {
  const t = useTranslations('website.fields')
  const { label, target } = part.value
  return (
    <div className="space-y-3">
      <BilingualField part={part} name="label" label={t('button')} max={BUTTON_LABEL} />
      <TargetField part={part.at('target')} label={t('buttonTarget')} />
      {(label === '') !== (target === '') && <p className="text-sm text-muted">{t('buttonIncomplete')}</p>}
    </div>
  )
}
