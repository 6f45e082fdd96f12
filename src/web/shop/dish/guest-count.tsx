import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl/react'
import { CUSTOM_MINIMUM, customGuests, LARGEST_PARTY } from '../../../domain/menu/meal-sizes.ts'

/** The guests of a custom meal: at least 13, and 13 if the input is not a number. */
export function GuestCount({ guests, change }: { guests: number; change: (guests: number) => void }) {
  const t = useTranslations('cart')
  const id = useId()
  const step =
    'grid size-11 place-items-center rounded-full border border-brand/50 text-brand hover:bg-brand-soft disabled:opacity-40'
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {t('guests')}
      </label>
      <div className="mt-1 flex items-center gap-2">
        <button
          type="button"
          disabled={guests <= CUSTOM_MINIMUM}
          onClick={() => change(guests - 1)}
          aria-label={t('fewerGuests')}
          className={step}
        >
          <Minus className="size-5" aria-hidden="true" />
        </button>
        <input
          id={id}
          key={guests}
          type="number"
          inputMode="numeric"
          min={CUSTOM_MINIMUM}
          max={LARGEST_PARTY}
          defaultValue={guests}
          onBlur={({ target }) => {
            const count = customGuests(target.value)
            target.value = String(count) // the count may be unchanged, in which case React would not rewrite the input
            change(count)
          }}
          className="h-11 w-24 rounded-lg border border-muted/60 bg-card text-center"
        />
        <button
          type="button"
          disabled={guests >= LARGEST_PARTY}
          onClick={() => change(guests + 1)}
          aria-label={t('moreGuests')}
          className={step}
        >
          <Plus className="size-5" aria-hidden="true" />
        </button>
      </div>
    </div>
  )
}
