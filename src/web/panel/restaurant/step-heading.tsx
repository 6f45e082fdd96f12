import { ChevronDown, CircleCheck, CircleDashed } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import type { SetupGap, SetupStep } from '../../../domain/restaurant/setup.ts'

type Props = { number: number; step: SetupStep; gaps: SetupGap[]; expanded: boolean; toggle: () => void }

/** The title of a step, and what it still lacks. */
export function StepHeading({ number, step, gaps, expanded, toggle }: Props) {
  const t = useTranslations('setup')
  const Icon = gaps.length === 0 ? CircleCheck : CircleDashed
  return (
    <h2>
      <button
        type="button"
        aria-expanded={expanded}
        aria-controls={`setup-${step}`}
        onClick={toggle}
        className="flex w-full cursor-pointer items-center gap-3 p-4 text-start"
      >
        <Icon className={`size-6 shrink-0 ${gaps.length === 0 ? 'text-good' : 'text-waiting'}`} aria-hidden="true" />
        <span className="grow">
          <span className="block text-lg text-brand">
            {number}. {t(`steps.${step}`)}
          </span>
          <span className="block font-text text-sm font-normal text-muted">
            {gaps.length === 0 ? t(`done.${step}`) : gaps.map((gap) => t(`gaps.${gap}`)).join(' ')}
          </span>
        </span>
        <ChevronDown
          className={`size-5 shrink-0 transition-transform ${expanded ? 'rotate-180' : ''}`}
          aria-hidden="true"
        />
      </button>
    </h2>
  )
}
