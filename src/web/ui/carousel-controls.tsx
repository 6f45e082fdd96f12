import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslations } from 'use-intl/react'

const arrow =
  'grid size-[44px] shrink-0 place-items-center rounded-full border border-surface/50 bg-brand-deep/50 text-surface hover:bg-brand-deep'

/** Previous and next buttons; in Arabic the arrows are mirrored. */
export function CarouselArrows({
  previous,
  next,
  className = '',
}: {
  previous: () => void
  next: () => void
  className?: string
}) {
  const t = useTranslations('common')
  return (
    <div className={`flex gap-2 ${className}`}>
      <button type="button" onClick={previous} aria-label={t('previous')} className={arrow}>
        <ChevronLeft className="size-6 rtl:-scale-x-100" aria-hidden="true" />
      </button>
      <button type="button" onClick={next} aria-label={t('next')} className={arrow}>
        <ChevronRight className="size-6 rtl:-scale-x-100" aria-hidden="true" />
      </button>
    </div>
  )
}

export function CarouselDots({ count, index, show }: { count: number; index: number; show: (index: number) => void }) {
  const t = useTranslations('hero')
  return (
    <div className="flex">
      {Array.from({ length: count }, (_, i) => i).map((i) => (
        <button
          key={i}
          type="button"
          onClick={() => show(i)}
          aria-label={t('goTo', { number: i + 1 })}
          aria-current={i === index}
          className="grid size-[44px] place-items-center forced-colors:bg-[Canvas]"
        >
          <span
            className={`h-2 rounded-full transition-all forced-color-adjust-none ${i === index ? 'w-7 bg-brass forced-colors:bg-[HighlightText]' : 'w-2 bg-surface/70 forced-colors:bg-[ButtonText]'}`}
          />
        </button>
      ))}
    </div>
  )
}
