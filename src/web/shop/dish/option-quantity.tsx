import { Minus, Plus } from 'lucide-react'
import { useTranslations } from 'use-intl/react'

type Props = { option: string; quantity: number; most: number; change: (quantity: number) => void }

const step =
  'grid size-11 shrink-0 place-items-center rounded-full border border-brand/50 text-brand hover:bg-brand-soft aria-disabled:opacity-40'

/** How many of one option. A button at its limit stays focusable, so that the keyboard does not lose its position. */
export function OptionQuantity({ option, quantity, most, change }: Props) {
  const t = useTranslations('dishOptions')
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons and a number are a group, not a fieldset
    <div role="group" aria-label={option} className="flex shrink-0 items-center">
      <button
        type="button"
        aria-disabled={quantity <= 0}
        onClick={() => quantity > 0 && change(quantity - 1)}
        aria-label={t('less', { option })}
        className={step}
      >
        <Minus className="size-5" aria-hidden="true" />
      </button>
      <bdi aria-live="polite" className="min-w-8 text-center font-semibold">
        {quantity}
      </bdi>
      <button
        type="button"
        aria-disabled={quantity >= most}
        onClick={() => quantity < most && change(quantity + 1)}
        aria-label={t('moreOf', { option })}
        className={step}
      >
        <Plus className="size-5" aria-hidden="true" />
      </button>
    </div>
  )
}
