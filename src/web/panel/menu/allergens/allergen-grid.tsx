import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { ALLERGEN_GROUPS, type AllergenGroup } from '../../../../domain/menu/allergen-list.ts'
import { markOf, namedKinds, nextMark, withMark } from '../../../../domain/menu/allergen-marks.ts'
import { ALLERGEN_NAMES } from '../../../../domain/menu/allergen-names.ts'
import type { AllergenRow } from '../../../../domain/menu/option-drafts.schema.ts'
import { useSiteLocale } from '../../../restaurant.ts'
import { usePanelDates } from '../../shell/dates.ts'
import { CHECK_COLUMN, KindsPopover, Row } from './allergen-row.tsx'
import { allergenTableQuery, type useSaveAllergens } from './save-allergens.ts'

const PARTS = ['dishes', 'options'] as const
type Props = { table: Record<(typeof PARTS)[number], AllergenRow[]>; save: ReturnType<typeof useSaveAllergens>['save'] }

const heading = 'border-s border-line px-0 pb-2 align-bottom font-semibold'
const upright = 'inline-block h-28 rotate-180 text-start rtl:text-end whitespace-nowrap [writing-mode:vertical-rl]'

/** One row per dish and option, one column per allergen, moved through and changed by keyboard. */
export function AllergenGrid({ table, save }: Props) {
  const t = useTranslations('staffAllergens')
  const locale = useSiteLocale()
  const { formatDay } = usePanelDates()
  const queryClient = useQueryClient()
  const element = useRef<HTMLTableElement>(null)
  const opener = useRef<HTMLElement>(null)
  const [kinds, setKinds] = useState<{ of: (typeof PARTS)[number]; id: string; group: AllergenGroup }>()
  useSingleTabStop(element)

  /** The row as it is now: the handlers may be older than the last key. */
  const findRow = (of: (typeof PARTS)[number], id: string) =>
    queryClient.getQueryData(allergenTableQuery().queryKey)?.[of].find((row) => row.id === id)

  function act(cell: HTMLElement, names: boolean) {
    const { of, row: id = '' } = cell.closest('tr')?.dataset ?? {}
    const part = of === 'options' ? 'options' : 'dishes'
    const row = findRow(part, id)
    if (!row) return
    const column = Number(cell.dataset.column)
    const group = ALLERGEN_GROUPS[column]
    if (column === CHECK_COLUMN || !group) {
      const allergens = { ...row.allergens, checked: !row.allergens.checked }
      return save({ of: part, row, allergens })
    }
    if (names && namedKinds(group).length > 0) {
      opener.current = cell
      return setKinds({ of: part, id, group })
    }
    const next = withMark(row.allergens, group, nextMark(markOf(row.allergens, group)))
    save({ of: part, row, allergens: { ...next, checked: false } })
  }

  function press(event: KeyboardEvent) {
    const cell = findCell(event)
    if (!cell) return
    const target = cellAfterKey(cell, event.key, event.ctrlKey)
    if (!target && event.key !== ' ' && event.key !== 'Enter') return
    event.preventDefault()
    if (target) target.focus()
    else act(cell, event.key === 'Enter')
  }

  function click(event: MouseEvent) {
    const cell = findCell(event)
    cell?.focus()
    if (cell) act(cell, true)
  }

  const kindsRow = kinds && table[kinds.of].find(({ id }) => id === kinds.id)
  const checkedText = ({ allergens_checked_at: at, allergens_checked_by: name }: AllergenRow) => {
    if (!at) return ''
    return name ? t('checkedBy', { name, date: formatDay(at) }) : t('checkedOn', { date: formatDay(at) })
  }
  return (
    <section
      aria-label={t('title')}
      className="relative max-h-[80dvh] overflow-auto rounded-card border border-line bg-card print:hidden"
    >
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are operated by keyboard */}
      <table ref={element} role="grid" aria-label={t('title')} className="w-full" onKeyDown={press} onClick={click}>
        <thead className="sticky top-0 z-20 bg-card text-sm shadow-[0_1px_0] shadow-line">
          <tr>
            <th
              scope="col"
              className="sticky start-0 z-10 min-w-40 bg-card px-3 pb-2 text-start align-bottom sm:min-w-48"
            >
              {t('dish')}
            </th>
            {ALLERGEN_GROUPS.map((group) => (
              <th
                key={group}
                scope="col"
                className={`${heading} ${namedKinds(group).length > 0 ? 'min-w-16' : 'min-w-11'}`}
              >
                <span className={upright}>{ALLERGEN_NAMES[locale][group]}</span>
              </th>
            ))}
            <th scope="col" className={`${heading} px-2 text-start`}>
              {t('checked')}
            </th>
          </tr>
        </thead>
        {PARTS.filter((part) => table[part].length > 0).map((part) => (
          <tbody key={part}>
            <tr className="border-b border-line bg-surface-warm/60">
              <th scope="rowgroup" colSpan={CHECK_COLUMN + 2} className="px-3 py-2 text-start text-brand">
                <span className="sticky start-3">{t(part)}</span>
              </th>
            </tr>
            {table[part].map((row) => (
              <Row key={row.id} of={part} row={row} checkedText={checkedText(row)} />
            ))}
          </tbody>
        ))}
      </table>
      {kinds && kindsRow && (
        <KindsPopover
          row={kindsRow}
          group={kinds.group}
          opener={opener}
          change={(allergens) => save({ of: kinds.of, row: kindsRow, allergens: { ...allergens, checked: false } })}
          close={() => {
            setKinds(undefined)
            opener.current?.focus()
          }}
        />
      )}
    </section>
  )
}

const findCell = ({ target }: { target: EventTarget }) =>
  target instanceof Element ? target.closest<HTMLElement>('td[data-column]') : null

/** Tab reaches the last used cell, or at first the first one. Set on the elements: no row is rendered for it. */
function useSingleTabStop(table: { current: HTMLTableElement | null }) {
  useEffect(() => {
    const element = table.current
    if (!element) return
    let current: HTMLElement | null = element.querySelector('td[data-column]')
    if (current) current.tabIndex = 0
    const follow = (event: FocusEvent) => {
      const cell = findCell({ target: event.target ?? element })
      if (!cell || cell === current) return
      if (current) current.tabIndex = -1
      cell.tabIndex = 0
      current = cell
    }
    element.addEventListener('focusin', follow)
    return () => element.removeEventListener('focusin', follow)
  }, [table])
}

const PAGE = 10

const cellIn = (row: Element | undefined, column: number) =>
  row?.querySelector<HTMLElement>(`[data-column="${column}"]`) ?? undefined

/** The cell to which a key moves, or undefined for any other key. */
function cellAfterKey(cell: HTMLElement, key: string, ctrl: boolean): HTMLElement | undefined {
  const row = cell.closest('tr')
  const rows = [...(cell.closest('table')?.querySelectorAll('tr[data-row]') ?? [])]
  const y = row ? rows.indexOf(row) : 0
  const x = Number(cell.dataset.column)
  const isRtl = getComputedStyle(cell).direction === 'rtl'
  const towardsEnd = isRtl ? 'ArrowLeft' : 'ArrowRight'
  const towardsStart = isRtl ? 'ArrowRight' : 'ArrowLeft'
  const at = (toY: number, toX: number) =>
    cellIn(rows[Math.min(Math.max(toY, 0), rows.length - 1)], Math.min(Math.max(toX, 0), CHECK_COLUMN))
  if (key === towardsEnd) return at(y, x + 1)
  if (key === towardsStart) return at(y, x - 1)
  if (key === 'ArrowDown') return at(y + 1, x)
  if (key === 'ArrowUp') return at(y - 1, x)
  if (key === 'PageDown') return at(y + PAGE, x)
  if (key === 'PageUp') return at(y - PAGE, x)
  if (key === 'Home') return at(ctrl ? 0 : y, 0)
  if (key === 'End') return at(ctrl ? rows.length - 1 : y, CHECK_COLUMN)
  return undefined
}
