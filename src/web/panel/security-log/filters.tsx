import { useTranslations } from 'use-intl/react'
import { SECURITY_EVENTS, type SecurityEventKind } from '../../../domain/security-log/events.ts'
import { Choice } from '../../ui/choice.tsx'
import { Field, SearchField } from '../../ui/field.tsx'

export type Filter = { kind?: SecurityEventKind; search?: string; from?: string; until?: string }

const ANY = 'any'

type Props = { filter: Filter; change: (change: Filter) => void }

export function Filters({ filter, change }: Props) {
  const t = useTranslations('securityLog')
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      <div className="w-full max-w-sm grow sm:w-72">
        <SearchField label={t('search')} value={filter.search ?? ''} onChange={(search) => change({ search })} />
      </div>
      <Choice
        label={t('event')}
        labelled
        className="h-12 w-60 max-w-full font-normal"
        value={filter.kind ?? ANY}
        options={[ANY, ...SECURITY_EVENTS]}
        text={(kind) => (kind === ANY ? t('anyEvent') : t(`kinds.${kind}`))}
        choose={(kind) => change({ kind: kind === ANY ? undefined : kind })}
      />
      <div className="flex flex-wrap gap-3">
        {(['from', 'until'] as const).map((end) => (
          <Field
            key={end}
            label={t(end)}
            type="date"
            value={filter[end] ?? ''}
            onChange={({ target }) => change({ [end]: target.value || undefined })}
          />
        ))}
      </div>
    </div>
  )
}
