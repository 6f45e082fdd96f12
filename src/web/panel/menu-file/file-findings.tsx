import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { CURRENCIES } from '../../../domain/currencies.ts'
import { sizeOf } from '../../../domain/currency-sizes.ts'
import type { FileProblem, FileWarning } from '../../../domain/menu-file/file-problems.ts'
import { plainAmount } from '../../../domain/money.ts'
import { useRestaurant } from '../../restaurant.ts'

const SHOWN_PROBLEMS = 100
const SHOWN_WARNINGS = 30

/** What is wrong with a file, by line. */
export function FileProblems({ problems }: { problems: FileProblem[] }) {
  const t = useTranslations('menuFile')
  const { restaurant, locale } = useRestaurant()
  const { currency } = restaurant
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  const describe = (code: string) => (CURRENCIES.includes(code) ? `${code} (${names.of(code) ?? code})` : code)
  const textOf = ({ code, value = '' }: FileProblem) =>
    code === 'other_currency'
      ? t('problems.other_currency', { value: describe(value), currency: describe(currency) })
      : t(`problems.${code}`, { value, example: plainAmount(12.5 * sizeOf(currency), currency) })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (problems.length > 0) heading.current?.focus()
  }, [problems])
  return (
    <section aria-labelledby="file-problems" className="grid gap-2 rounded-card border border-bad bg-card p-4">
      <h3 id="file-problems" ref={heading} tabIndex={-1} className="font-semibold text-bad">
        {t('problemsTitle', { count: problems.length })}
      </h3>
      <p>{t('problemsText')}</p>
      <ul className="divide-y divide-line">
        {problems.slice(0, SHOWN_PROBLEMS).map((problem) => {
          const { line, path, field, code } = problem
          return (
            <li key={`${line} ${path} ${field} ${code}`} className="flex flex-wrap gap-x-4 gap-y-1 py-2">
              <span className="min-w-20 font-semibold">{t('line', { line })}</span>
              {(path ?? field) && <bdi className="break-all font-mono text-sm leading-6">{path ?? field}</bdi>}
              <span className="min-w-0 break-words">{textOf(problem)}</span>
            </li>
          )
        })}
      </ul>
      {problems.length > SHOWN_PROBLEMS && (
        <p className="text-muted">{t('more', { count: problems.length - SHOWN_PROBLEMS })}</p>
      )}
    </section>
  )
}

/** What an import leaves out, by kind. */
export function FileWarnings({ warnings }: { warnings: FileWarning[] }) {
  const t = useTranslations('menuFile')
  if (warnings.length === 0) return null
  const kinds = [...Map.groupBy(warnings, ({ code }) => code)]
  return (
    <div className="grid gap-2 rounded-card border border-waiting bg-surface-warm p-4">
      <h3 className="font-semibold">{t('warningsTitle')}</h3>
      <ul className="grid gap-2">
        {kinds.map(([code, found]) => (
          <li key={code}>
            {t(`warnings.${code}`)}{' '}
            <span className="text-muted">
              {found.slice(0, SHOWN_WARNINGS).map(({ line, path, value }, i) => (
                <span key={`${line} ${path} ${value}`}>
                  {i > 0 && ' · '}
                  {value && <bdi className="break-words font-semibold">{value}</bdi>} ({t('line', { line })})
                </span>
              ))}
              {found.length > SHOWN_WARNINGS && ` · ${t('more', { count: found.length - SHOWN_WARNINGS })}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
