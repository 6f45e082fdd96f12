import { useTranslations } from 'use-intl/react'
import { button } from '../ui/button.ts'
import { type Choices, focusMissing } from './choices.ts'

type Props = { options: Choices; label: string; disabled?: boolean }

/** Submits a form with options. While something has to be chosen it says how much, and leads there. */
export function ConfirmButton({ options, label, disabled }: Props) {
  const t = useTranslations('dishOptions')
  const { missing, groups, isLoading, isFailed, isOrderable } = options
  const text = !isOrderable ? t('soldOut') : missing > 0 ? t('missing', { count: missing }) : label
  return (
    <>
      <button
        type="submit"
        disabled={disabled}
        aria-disabled={isLoading || isFailed || !isOrderable}
        onClick={(event) => {
          if (missing === 0 && !isLoading && !isFailed && isOrderable) return
          event.preventDefault()
          focusMissing(options)
        }}
        className={`${button.primary} grow aria-disabled:opacity-50`}
      >
        {text}
      </button>
      <span role="status" className="sr-only">
        {isOrderable && groups.some(({ min }) => min > 0) && (missing > 0 ? text : t('complete'))}
      </span>
    </>
  )
}
