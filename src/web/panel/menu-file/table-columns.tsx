import { useEffect, useId, useRef, useState } from 'react'
import { useMessages, useTranslations } from 'use-intl/react'
import { type TableColumns as Columns, REQUIRED_FIELDS } from '../../../domain/menu-file/file-table.schema.ts'
import type { FileTable } from '../../../domain/problem.schema.ts'
import { TABLE_FIELDS, type TableField } from '../../../domain/problem.ts'
import { button } from '../../ui/button.ts'
import { Choice } from '../../ui/choice.tsx'

const LEFT_OUT = 'left_out'
const NO_HEADINGS = 'none'
/** What the plan calls these fields. */
const PLAN_NAMES: Partial<Record<TableField, string>> = {
  available: 'is_available',
  on_menu: 'is_listed',
  reservable: 'is_reservable',
  dish_of_day: 'is_dish_of_day',
  times: 'available_times',
  diets: 'stated_diets',
}

type Props = { table: FileTable; disabled: boolean; send: (columns: Columns) => void; cancel: () => void }

/** Asks what the columns of a table are, beside its first rows. */
export function TableColumns({ table, disabled, send, cancel }: Props) {
  const t = useTranslations('menuFile')
  const names: Record<string, string> = useMessages().menuFile.fields
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [header, setHeader] = useState(table.header)
  const [fields, setFields] = useState(() =>
    table.columns.map(({ field }, column) =>
      table.columns.findIndex((other) => other.field === field) === column ? field : null,
    ),
  )
  const [missing, setMissing] = useState<(typeof REQUIRED_FIELDS)[number]>()
  useEffect(() => heading.current?.focus(), [])
  const headings = table.rows.find(({ line }) => line === header)?.cells ?? []
  const change = (column: number, field: TableField | null) => {
    setMissing(undefined)
    // A field has one column: the one that had it before is left out.
    setFields(fields.map((other, index) => (index === column ? field : other === field ? null : other)))
  }
  const submit = () => {
    const needed = REQUIRED_FIELDS.find((field) => !fields.includes(field))
    setMissing(needed)
    if (!needed) send({ header, fields })
  }
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-card border border-line bg-card p-4">
      <div>
        <h3 id={id} ref={heading} tabIndex={-1} className="text-lg text-brand">
          {t('columnsTitle')}
        </h3>
        <p className="max-w-prose text-muted">{t('columnsText')}</p>
      </div>
      <Choice
        labelled
        className="max-w-md font-normal"
        label={t('headings')}
        value={header === null ? NO_HEADINGS : String(header)}
        options={[NO_HEADINGS, ...table.rows.map(({ line }) => String(line))]}
        text={(line) =>
          line === NO_HEADINGS
            ? t('noHeadings')
            : `${t('line', { line: Number(line) })}: ${
                table.rows
                  .find((row) => String(row.line) === line)
                  ?.cells.filter(Boolean)
                  .join(' · ')
                  .slice(0, 60) ?? ''
              }`
        }
        choose={(line) => setHeader(line === NO_HEADINGS ? null : Number(line))}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach it */}
      <section className="overflow-x-auto" tabIndex={0} aria-label={t('columnsTitle')}>
        <table className="border-collapse text-start">
          <thead>
            <tr>
              {fields.map((field, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place
                <th key={column} scope="col" className="px-2 py-2 text-start align-bottom font-semibold">
                  <Choice
                    labelled
                    className="min-w-40 font-normal"
                    label={headings[column] || t('column', { number: column + 1 })}
                    value={field ?? LEFT_OUT}
                    options={[LEFT_OUT, ...TABLE_FIELDS]}
                    text={(option) =>
                      option === LEFT_OUT
                        ? t('leaveOut')
                        : (names[PLAN_NAMES[option as TableField] ?? option] ?? option)
                    }
                    choose={(option) => change(column, option === LEFT_OUT ? null : option)}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows
              .filter(({ line }) => line > (header ?? 0))
              .map(({ line, cells }) => (
                <tr key={line} className="border-line border-t">
                  {fields.map((field, column) => (
                    <td
                      // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place
                      key={column}
                      className={`max-w-60 break-words px-2 py-1.5 align-top ${field ? '' : 'text-muted'}`}
                    >
                      <bdi>{cells[column]}</bdi>
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </section>
      <p role="alert" className="font-semibold text-bad empty:hidden">
        {missing && t(missing === 'name' ? 'nameNeeded' : 'priceNeeded')}
      </p>
      <div className="flex flex-wrap gap-3">
        <button type="button" className={button.primary} disabled={disabled} onClick={submit}>
          {t('showPlan')}
        </button>
        <button type="button" className={button.secondary} disabled={disabled} onClick={cancel}>
          {t('cancelColumns')}
        </button>
      </div>
    </section>
  )
}
