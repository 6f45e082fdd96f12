import { useTranslations } from 'use-intl/react'
import { button } from '../../ui/button.ts'
import { Field } from '../../ui/field.tsx'

type Props = {
  /** Undefined: not overruled. */
  reason: string | undefined
  change: (reason: string | undefined) => void
  /** The kitchen or the slot is full. */
  isFull: boolean
}

/** Takes the order although there is no room, with a reason that is kept. */
export function Overrule({ reason, change, isFull }: Props) {
  const t = useTranslations('desk')
  if (reason === undefined)
    return (
      isFull && (
        <button type="button" className={button.secondary} onClick={() => change('')}>
          {t('overrule')}
        </button>
      )
    )
  return (
    <div className="grid gap-2 rounded-lg border-2 border-waiting p-3">
      <Field
        autoFocus
        required
        label={t('overruleReason')}
        hint={t('overruleHint')}
        value={reason}
        maxLength={200}
        onChange={({ target }) => change(target.value)}
      />
      <button type="button" className={button.quiet} onClick={() => change(undefined)}>
        {t('dontOverrule')}
      </button>
    </div>
  )
}
