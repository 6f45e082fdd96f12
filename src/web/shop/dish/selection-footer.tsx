import { useTranslations } from 'use-intl/react'
import { choiceText } from '../../../domain/menu/choice-text.ts'
import type { Minor } from '../../../domain/money.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { DialogFooter } from '../../ui/dialog.tsx'
import { Price } from '../../ui/price.tsx'
import { UserText } from '../../ui/user-text.tsx'
import { type Choices, focusGroup, focusMissing } from './choices.ts'

type Props = { options: Choices; price: Minor; label: string; disabled?: boolean; cancel: () => void }

/** The end of a form in which a dish is chosen: the price, and the buttons to confirm and to cancel. */
export function SelectionFooter({ price, cancel, ...confirm }: Props) {
  const t = useTranslations('cart')
  return (
    <DialogFooter>
      <Chosen options={confirm.options} />
      <p className="flex justify-between text-lg font-semibold">
        {t('total')} <Price units={price} />
      </p>
      <div className="flex flex-wrap gap-3">
        <ConfirmButton {...confirm} />
        <button type="button" onClick={cancel} className={button.secondary}>
          {t('cancel')}
        </button>
      </div>
    </DialogFooter>
  )
}

/** What is chosen, with a way to the options: on a phone they may be out of sight. */
function Chosen({ options }: Pick<Props, 'options'>) {
  const t = useTranslations('dishOptions')
  const locale = useSiteLocale()
  const [group] = options.groups
  const names = options.sold.map((choice) => choiceText(choice, locale))
  if (!group || names.length === 0) return null
  return (
    <div className="flex items-center gap-3 text-sm">
      <p className="min-w-0 grow text-muted">
        <span className="sr-only">{t('chosen')} </span>
        {names.map((name, i) => (
          <span key={name}>
            {i > 0 && (locale === 'ar' ? '، ' : ', ')}
            <UserText text={name} />
          </span>
        ))}
      </p>
      <button type="button" onClick={() => focusGroup(group)} className={`${button.quiet} shrink-0 px-0 underline`}>
        {t('changeChosen')}
      </button>
    </div>
  )
}

/** Submits a form with options. While something has to be chosen it says how much, and leads there. */
function ConfirmButton({ options, label, disabled }: Pick<Props, 'options' | 'label' | 'disabled'>) {
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
