import { useTranslations } from 'use-intl/react'
import { STATION_LIMITS } from '../../../domain/stations/stations.ts'
import { localized } from '../../../domain/text/locales.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { Field } from '../../ui/field.tsx'
import { type Part, textField } from '../shell/part.ts'
import { AddButton, ReorderList } from '../shell/reorder-list.tsx'
import { newStation, type StationDraft } from './station-draft.ts'

/** The stations in the order in which screens list them. */
export function StationList({ stations }: { stations: Part<StationDraft[]> }) {
  const t = useTranslations('stations')
  const locale = useSiteLocale()
  return (
    <section aria-label={t('title')} className="space-y-3">
      <ReorderList
        items={stations}
        max={STATION_LIMITS.stations}
        item={(number) => t('station', { number })}
        title={({ name, name_ar }) => localized({ name, name_ar: name_ar || null }, 'name', locale)}
        empty={
          <p className="rounded-card border border-dashed border-muted/60 p-6 text-center text-muted">{t('none')}</p>
        }
        adding={(add, ref) => (
          <AddButton
            ref={ref}
            disabled={stations.value.length >= STATION_LIMITS.stations}
            onClick={() => add(newStation())}
          >
            {t('add')}
          </AddButton>
        )}
      >
        {(station, isOpen) =>
          isOpen && (
            <>
              <div className="grid items-start gap-4 sm:grid-cols-2">
                <Field
                  {...textField(station.at('name'), station.at('name').isInvalid ? t('nameProblem') : undefined)}
                  label={t('name')}
                  required
                  maxLength={STATION_LIMITS.name}
                  dir="auto"
                />
                <Field
                  {...textField(station.at('name_ar'))}
                  label={t('name_ar')}
                  maxLength={STATION_LIMITS.name}
                  dir="rtl"
                  lang="ar"
                />
              </div>
              <p className="text-sm text-muted">{t('removeNote')}</p>
            </>
          )
        }
      </ReorderList>
    </section>
  )
}
