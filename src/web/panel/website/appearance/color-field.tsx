import { useId, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { readColor } from '../../../../domain/website/appearance.ts'
import type { Nudge } from '../../../../domain/website/palette.ts'
import { Field } from '../../../ui/field.tsx'
import type { Part } from '../../shell/part.ts'

type Props = {
  part: Part<string>
  label: string
  hint: string
  /** The color that the site uses instead, if text would be hard to read on the picked one. */
  used: Nudge
}

/** A color, picked from the device's palette or typed. */
export function ColorField({ part, label, hint, used }: Props) {
  const t = useTranslations('appearance')
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const [left, setLeft] = useState(false)
  const isInvalid = typed !== undefined && readColor(typed) === null

  function type(text: string) {
    const color = readColor(text)
    setTyped(text)
    setLeft(false)
    if (color) part.set(color)
  }
  function pick(color: string) {
    setTyped(undefined)
    part.set(color)
  }
  function leave() {
    setLeft(true)
    if (!isInvalid) setTyped(undefined)
  }

  const percent = Math.round(Math.abs(used.lightness) * 100)
  return (
    <div className="flex items-start gap-3">
      <input
        type="color"
        aria-label={t('pick', { color: label })}
        aria-describedby={id}
        value={part.value}
        onChange={({ target }) => pick(target.value)}
        className="mt-7 size-11 shrink-0 cursor-pointer rounded-lg border border-muted bg-card p-1"
      />
      <div className="min-w-0 grow">
        <Field
          label={label}
          hint={hint}
          problem={isInvalid && left ? t('notAColor') : undefined}
          value={typed ?? part.value}
          onChange={({ target }) => type(target.value)}
          onBlur={leave}
          dir="ltr"
          maxLength={9}
          autoComplete="off"
          spellCheck={false}
        />
        <p id={id} role="status" className="mt-1 text-sm font-semibold text-waiting empty:hidden">
          {percent > 0 && t('nudged', { hex: used.hex, percent })}
        </p>
      </div>
    </div>
  )
}
