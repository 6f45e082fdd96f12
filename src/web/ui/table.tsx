import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { LoadFailure } from './load-failure.tsx'

export type Column<Row> = {
  /** The heading; `hiddenTitle` leaves it to screen readers, for columns of buttons. */
  title: string
  hiddenTitle?: boolean
  cell: (row: Row) => ReactNode
  /** The row header; each table should have one. */
  heading?: boolean
  /** Hidden where rows are shown as cards. */
  tableOnly?: boolean
  /** Hidden in tables with little space, as on a tablet in portrait orientation. */
  wideOnly?: boolean
  className?: string
}

type Props<Row> = {
  caption: string
  columns: Column<Row>[]
  rows: Row[] | undefined
  keyOf: (row: Row) => string
  empty: ReactNode
  failed?: boolean
  failure?: string
  loadingText?: string
  retry?: () => void
}

// Relative, so that visually hidden text does not widen the page behind a wide table.
const frame = '@container relative overflow-x-auto rounded-card border border-line bg-card'
const cell = 'px-3 py-2.5 text-start align-middle @max-4xl:px-2'
const wideTableOnly = '@xl:@max-4xl:hidden'

// Without space for columns, every row is a card and every cell one line of it. The headings are then repeated before
// each cell for sighted users; screen readers read them from the table.
const card = '@max-xl:flex @max-xl:flex-col @max-xl:py-2'
const line = '@max-xl:flex @max-xl:w-auto @max-xl:items-center @max-xl:justify-between @max-xl:gap-4 @max-xl:py-1'
const first = '@max-xl:order-first'
const withHeading =
  "@max-xl:text-end @max-xl:before:shrink-0 @max-xl:before:text-sm @max-xl:before:font-normal @max-xl:before:text-muted @max-xl:before:content-[attr(data-title)_/_'']"

/** A table with its states: a skeleton while `rows` is undefined, a failure with a retry, an empty text, rows. */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, columns, rows, keyOf, empty, failed, failure, retry, loadingText } = props
  const t = useTranslations('panel')
  if (failed && !rows) return <LoadFailure text={failure} retry={retry} />
  if (rows?.length === 0)
    return <div className="rounded-card border border-line bg-card p-8 text-center text-muted">{empty}</div>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table can be scrolled by keyboard
    <section aria-label={caption} tabIndex={0} className={frame}>
      <table className="w-full @max-xl:block" aria-busy={!rows}>
        <thead className="border-b border-line bg-surface-warm/50 text-sm @max-xl:sr-only">
          <tr>
            {columns.map(({ title, hiddenTitle, wideOnly }) => (
              <th
                key={title}
                scope="col"
                className={`${cell} font-semibold whitespace-nowrap ${wideOnly ? wideTableOnly : ''}`}
              >
                {hiddenTitle ? <span className="sr-only">{title}</span> : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="@max-xl:block">
          {rows?.map((row) => (
            <tr key={keyOf(row)} className={`border-b border-line last:border-0 ${card}`}>
              {columns.map(({ title, hiddenTitle, heading, tableOnly, wideOnly, cell: show, className = '' }) => {
                const Cell = heading ? 'th' : 'td'
                return (
                  <Cell
                    key={title}
                    scope={heading ? 'row' : undefined}
                    data-title={title}
                    className={`${cell} ${tableOnly ? '@max-xl:hidden' : line} ${wideOnly ? wideTableOnly : ''} ${heading ? `${first} font-semibold` : hiddenTitle ? '' : withHeading} ${className}`}
                  >
                    <div className="min-w-0 @xl:max-w-60">{show(row)}</div>
                  </Cell>
                )
              })}
            </tr>
          ))}
          {!rows && <Skeleton columns={columns.length} text={loadingText ?? t('loading')} />}
        </tbody>
      </table>
    </section>
  )
}

const Skeleton = ({ columns, text }: { columns: number; text: string }) =>
  [0, 1, 2, 3].map((row) => (
    <tr key={row} className={`border-b border-line last:border-0 ${card}`}>
      <td colSpan={columns} className="px-3 py-3 @max-xl:block">
        <span className="block h-6 animate-pulse rounded bg-brand-soft">
          {row === 0 && <span className="sr-only">{text}</span>}
        </span>
      </td>
    </tr>
  ))

export const Lines = ({ lines }: { lines: string[] }) =>
  lines.map((line) => (
    <span key={line} className="block whitespace-nowrap">
      {line}
    </span>
  ))
