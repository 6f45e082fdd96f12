import { Minus, Plus } from 'lucide-react'
import type { Ref } from 'react'
import { useTranslations } from 'use-intl/react'
import { button } from '../../ui/button.ts'

type Props = {
  name: string
  quantity: number
  change: (quantity: number) => void
  oneMore?: Ref<HTMLButtonElement>
  className?: string
}

/** The quantity, with buttons for one more and one less. */
export function Quantity({ name, quantity, change, oneMore, className = '' }: Props) {
  const t = useTranslations('cart')
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons and a number are a group, not a fieldset
    <div
      role="group"
      aria-label={t('quantityOf', { dish: name })}
      className={`inline-flex items-center justify-between rounded-full border border-brand/50 ${className}`}
    >
      <button
        type="button"
        onClick={() => change(quantity - 1)}
        aria-label={t('less', { dish: name })}
        className={button.icon}
      >
        <Minus className="size-5" aria-hidden="true" />
      </button>
      <bdi aria-live="polite" className="min-w-8 text-center font-semibold">
        {quantity}
      </bdi>
      <button
        ref={oneMore}
        type="button"
        onClick={() => change(quantity + 1)}
        aria-label={t('moreOf', { dish: name })}
        className={button.icon}
      >
        <Plus className="size-5" aria-hidden="true" />
      </button>
    </div>
  )
}
