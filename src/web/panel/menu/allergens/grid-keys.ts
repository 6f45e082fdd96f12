import { CHECK_COLUMN } from './allergen-row.tsx'

const PAGE = 10

const cellIn = (row: Element | undefined, column: number) =>
  row?.querySelector<HTMLElement>(`[data-column="${column}"]`) ?? undefined

/** The cell to which a key moves, or undefined for any other key. */
export function cellAfterKey(cell: HTMLElement, key: string, ctrl: boolean): HTMLElement | undefined {
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
