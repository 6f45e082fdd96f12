import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Assigned } from '../../../domain/stations/stations.schema.ts'
import { localized } from '../../../domain/text/locales.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { Choice } from '../../ui/choice.tsx'
import { UserText } from '../../ui/user-text.tsx'
import type { Part } from '../shell/part.ts'
import { type AssignmentDraft, assigned, type StationDraft } from './station-draft.ts'

type Named = Pick<Assigned, 'id' | 'name' | 'name_ar'>
type Props = {
  of: 'dishes' | 'options'
  groups: { group: Named; parts: readonly Named[] }[]
  stations: readonly StationDraft[]
  made: Part<AssignmentDraft['dishes']>
}

const MIXED = 'mixed'

/** Where each dish or option is made: a choice for the whole group, and one for each part of it. */
export function AssignmentList({ of, groups, stations, made }: Props) {
  const t = useTranslations('stations')
  const locale = useSiteLocale()
  const name = (named: { name: string; name_ar: string | null }) => localized(named, 'name', locale)
  const known = stations.map(({ id }) => id)
  const stationOf = (id: string) => known.find((station) => station === made.value[id]) ?? ''
  const set = (ids: string[], station: string) => made.change((before) => assigned(before, ids, station))
  const text = (option: string) => {
    const station = stations.find(({ id }) => id === option)
    if (station)
      return (
        name({ ...station, name_ar: station.name_ar || null }) || t('station', { number: known.indexOf(option) + 1 })
      )
    return t(option === MIXED ? MIXED : of === 'dishes' ? 'kitchen' : 'withDish')
  }
  return (
    <section aria-labelledby={`assign-${of}`} className="space-y-3">
      <div>
        <h2 id={`assign-${of}`} className="text-2xl text-brand">
          {t(of)}
        </h2>
        <p className="text-muted">{t(of === 'dishes' ? 'dishesText' : 'optionsText')}</p>
      </div>
      {groups.map(({ group, parts }) => {
        const ids = parts.map(({ id }) => id)
        const chosen = new Set(ids.map(stationOf))
        const [common = ''] = chosen.size === 1 ? chosen : []
        return (
          <details key={group.id} className="rounded-card border border-line bg-card">
            <summary className="min-h-11 cursor-pointer px-4 py-3 font-semibold">
              <UserText text={name(group)} />
              <span className="ms-2 font-normal text-muted">
                {parts.length === 0 ? t('noDishes') : chosen.size > 1 ? t('mixed') : text(common)}
              </span>
            </summary>
            {parts.length > 0 && (
              <ul className="border-t border-line px-4 py-2">
                <Row label={t(of === 'dishes' ? 'whole' : 'wholeGroup', { name: name(group) })} strong>
                  <Choice
                    label={t(of === 'dishes' ? 'whole' : 'wholeGroup', { name: name(group) })}
                    value={chosen.size > 1 ? MIXED : common}
                    options={chosen.size > 1 ? [MIXED, '', ...known] : ['', ...known]}
                    text={text}
                    choose={(station) => station !== MIXED && set(ids, station)}
                  />
                </Row>
                {parts.map((part) => (
                  <Row key={part.id} label={name(part)}>
                    <Choice
                      label={name(part)}
                      value={stationOf(part.id)}
                      options={['', ...known]}
                      text={text}
                      choose={(station) => set([part.id], station)}
                    />
                  </Row>
                ))}
              </ul>
            )}
          </details>
        )
      })}
    </section>
  )
}

const Row = ({ label, strong, children }: { label: string; strong?: boolean; children: ReactNode }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
    <UserText text={label} className={`min-w-0 break-words ${strong ? 'font-semibold' : ''}`} />
    {children}
  </li>
)
