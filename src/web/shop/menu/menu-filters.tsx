import { Link, useNavigate } from '@tanstack/react-router'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { DIETS, MAX_HEAT } from '../../../domain/menu/diets.ts'
import { localizedPath } from '../../../domain/text/locales.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { useAvoids } from '../dish/avoids.ts'
import type { DishFilters } from './menu-address.ts'

const LIMITS = ['none', 'mild', 'medium'] as const

type Props = {
  filters: DishFilters
  /** The path of the page, for a form without JavaScript. */
  action: string
  /** What else the address says. */
  kept?: { category?: string; search?: string }
  /** The heading, beside the button. */
  children?: ReactNode
}

/** The filters for diet and heat, in the address. They apply at once, and as a plain form without JavaScript. */
export function MenuFilters({ filters: applied, action, kept = {}, children }: Props) {
  const t = useTranslations('menu')
  const dish = useTranslations('dish')
  const locale = useSiteLocale()
  const navigate = useNavigate()
  // What was chosen is shown at once, not only when its dishes are loaded.
  const [chosen, setChosen] = useState<{ before: string; filters: DishFilters }>()
  const filters = chosen?.before === JSON.stringify(applied) ? chosen.filters : applied
  const diets = filters.diet?.split(',') ?? []
  const count = diets.length + (filters.heat === undefined ? 0 : 1)
  const [open, setOpen] = useState(count > 0)
  function change(changes: DishFilters) {
    const next = { ...filters, ...changes }
    setChosen({ before: JSON.stringify(applied), filters: next })
    void navigate({
      to: '.',
      search: (current) => ({ ...current, ...next, cursor: undefined }),
      replace: true,
      resetScroll: false,
    })
  }
  // The button stays where it is when the filters are opened below the heading.
  return (
    <div className="mb-3 flex min-h-11 flex-wrap items-start justify-between gap-x-3 sm:mb-6 [&_::details-content]:basis-full">
      {children}
      <details
        open={open}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        className="contents print:hidden"
      >
        <summary
          className={`${button.quiet} ms-auto w-fit cursor-pointer list-none px-2! [&::-webkit-details-marker]:hidden`}
        >
          <SlidersHorizontal className="size-4" aria-hidden="true" />
          {count > 0 ? t('filtersChosen', { count }) : t('filters')}
        </summary>
        <form
          action={localizedPath(action, locale)}
          className="mt-2 flex flex-wrap items-end gap-x-8 gap-y-4 rounded-card border border-line bg-card p-4"
        >
          {Object.entries(kept).map(
            ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
          )}
          <fieldset>
            <legend className="font-semibold">{t('diet')}</legend>
            <div className="flex flex-wrap gap-x-5">
              {DIETS.map((diet) => (
                <label key={diet} className="flex min-h-11 items-center gap-2.5">
                  <input
                    type="checkbox"
                    name="diet"
                    value={diet}
                    checked={diets.includes(diet)}
                    onChange={({ target }) =>
                      change({
                        diet:
                          DIETS.filter((one) => (one === diet ? target.checked : diets.includes(one))).join() ||
                          undefined,
                      })
                    }
                    className="size-5 accent-brand"
                  />
                  {dish(`diets.${diet}`)}
                </label>
              ))}
            </div>
            <p className="text-sm text-muted">{t('dietNote')}</p>
          </fieldset>
          <label className="grid gap-1 font-semibold max-sm:w-full">
            {t('heat')}
            <select
              name="heat"
              value={filters.heat ?? ''}
              onChange={({ target }) => change({ heat: target.value === '' ? undefined : Number(target.value) })}
              className="min-h-11 rounded-lg border border-muted/60 bg-card px-3 font-normal"
            >
              <option value="">{t('anyHeat')}</option>
              {LIMITS.slice(0, MAX_HEAT).map((limit, heat) => (
                <option key={limit} value={heat}>
                  {t(`heatUpTo.${limit}`)}
                </option>
              ))}
            </select>
          </label>
          <div className="flex flex-wrap gap-3">
            <AvoidButton />
            <noscript>
              <button type="submit" className={button.primary}>
                {t('applyFilters')}
              </button>
            </noscript>
            {count > 0 && <ClearFilters className={button.quiet} />}
          </div>
        </form>
      </details>
    </div>
  )
}

export function ClearFilters({ className = button.secondary }: { className?: string }) {
  const t = useTranslations('menu')
  return (
    <Link
      to="."
      search={(current) => ({ ...current, diet: undefined, heat: undefined, cursor: undefined })}
      resetScroll={false}
      className={className}
    >
      {t('clearFilters')}
    </Link>
  )
}

const useAvoidDialog = lazyDialog(() => import('../dish/avoid-dialog.tsx'), 'dishOptions')

function AvoidButton() {
  const t = useTranslations('menu')
  const count = useAvoids().length
  const { Dialog, open, close } = useAvoidDialog()
  return (
    <>
      <button type="button" onClick={open} className={`${button.secondary} scripting-only justify-self-start`}>
        {count > 0 ? t('avoidChosen', { count }) : t('avoid')}
      </button>
      {Dialog && <Dialog close={close} />}
    </>
  )
}
