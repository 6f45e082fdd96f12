import { Trash2 } from 'lucide-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl/react'
import { SERVICES, type Service } from '../../../domain/hours/services.ts'
import { Chip } from '../menu/allergens/allergen-fields.tsx'
import type { PeriodDraft } from './hours-draft.ts'

type Props = {
  period: PeriodDraft
  /** The day, and the number of the period if there are several. */
  name: string
  problem?: string | undefined
  change: (period: PeriodDraft) => void
  remove?: (() => void) | undefined
}

/** Opening and closing time, and what is offered in between. */
export function PeriodRow({ period, name, problem, change, remove }: Props) {
  const t = useTranslations('settings')
  const id = useId()
  const clock = (side: 'opens' | 'closes') => (
    <input
      type="time"
      aria-label={t(`${side}On`, { day: name })}
      aria-invalid={problem && side === 'closes' ? true : undefined}
      aria-describedby={problem ? `${id}-problem` : undefined}
      value={period[side]}
      onChange={({ target }) => change({ ...period, [side]: target.value })}
      className={`min-h-11 min-w-0 rounded-lg border bg-card px-1.5 text-sm sm:px-2 sm:text-base ${problem ? 'border-bad' : 'border-muted/60'}`}
    />
  )
  const toggle = (service: Service, on: boolean) =>
    change({
      ...period,
      services: SERVICES.filter((other) => (other === service ? on : period.services.includes(other))),
    })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-1">
      <span className="flex items-center gap-1.5">
        {clock('opens')}
        {t('until')}
        {clock('closes')}
      </span>
      {remove && (
        <button
          type="button"
          aria-label={t('removeHours', { day: name })}
          onClick={remove}
          className="grid size-11 cursor-pointer place-items-center rounded-full hover:bg-line"
        >
          <Trash2 className="size-4" aria-hidden="true" />
        </button>
      )}
      {period.closes <= period.opens && period.closes && <span className="text-sm text-muted">{t('nextDay')}</span>}
      <fieldset className="flex flex-wrap gap-1.5 text-sm">
        <legend className="sr-only">{t('servicesOn', { day: name })}</legend>
        {SERVICES.map((service) => (
          <Chip key={service} checked={period.services.includes(service)} toggle={(on) => toggle(service, on)}>
            {t(`services.${service}`)}
          </Chip>
        ))}
      </fieldset>
      <p id={`${id}-problem`} role="alert" className="basis-full text-sm font-semibold text-bad empty:hidden">
        {problem}
      </p>
    </li>
  )
}
