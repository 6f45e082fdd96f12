import { useTranslations } from 'use-intl/react'
import type { FileWarning } from '../../../domain/menu-file/file-problems.ts'

const SHOWN = 30

/** What an import leaves out, by kind. */
export function FileWarnings({ warnings }: { warnings: FileWarning[] }) {
  const t = useTranslations('menuFile')
  if (warnings.length === 0) return null
  const kinds = [...Map.groupBy(warnings, ({ code }) => code)]
  return (
    <div className="grid gap-2 rounded-card border border-waiting bg-cream p-4">
      <h3 className="font-semibold">{t('warningsTitle')}</h3>
      <ul className="grid gap-2">
        {kinds.map(([code, found]) => (
          <li key={code}>
            {t(`warnings.${code}`)}{' '}
            <span className="text-muted">
              {found.slice(0, SHOWN).map(({ line, path, value }, i) => (
                <span key={`${line} ${path} ${value}`}>
                  {i > 0 && ' · '}
                  {value && <bdi className="break-words font-semibold">{value}</bdi>} ({t('line', { line })})
                </span>
              ))}
              {found.length > SHOWN && ` · ${t('more', { count: found.length - SHOWN })}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
