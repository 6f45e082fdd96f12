import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import type { FileProblem } from '../../../domain/menu-file/file-problems.ts'

const SHOWN = 100

/** What is wrong with a file, by line. */
export function FileProblems({ problems }: { problems: FileProblem[] }) {
  const t = useTranslations('menuFile')
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
        {problems.slice(0, SHOWN).map(({ line, path, field, code, value = '' }) => (
          <li key={`${line} ${path} ${field} ${code}`} className="flex flex-wrap gap-x-4 gap-y-1 py-2">
            <span className="min-w-20 font-semibold">{t('line', { line })}</span>
            {(path ?? field) && <bdi className="break-all font-mono text-sm leading-6">{path ?? field}</bdi>}
            <span className="min-w-0 break-words">{t(`problems.${code}`, { value })}</span>
          </li>
        ))}
      </ul>
      {problems.length > SHOWN && <p className="text-muted">{t('more', { count: problems.length - SHOWN })}</p>}
    </section>
  )
}
