import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { button } from './button.ts'

/** The pages of a list by cursor: `cursor` is for the query, and another `key` restarts at the first page. */
export function usePages(key: string) {
  const [state, setState] = useState<{ key: string; cursors: string[] }>({ key, cursors: [] })
  const cursors = state.key === key ? state.cursors : []
  return {
    cursor: cursors.at(-1),
    page: cursors.length + 1,
    next: (cursor: string) => setState({ key, cursors: [...cursors, cursor] }),
    previous: () => setState({ key, cursors: cursors.slice(0, -1) }),
  }
}

type Props = { pages: ReturnType<typeof usePages>; next_cursor: string | null | undefined; busy?: boolean }

/** Hidden for a list of one page. */
export function PageButtons({ pages, next_cursor, busy }: Props) {
  const t = useTranslations('panel')
  if (pages.page === 1 && !next_cursor) return null
  return (
    <nav aria-label={t('page', { page: pages.page })} className="mt-4 flex items-center gap-3">
      <button type="button" className={button.secondary} disabled={busy || pages.page === 1} onClick={pages.previous}>
        {t('previous')}
      </button>
      <span aria-live="polite">{t('page', { page: pages.page })}</span>
      <button
        type="button"
        className={button.secondary}
        disabled={busy || !next_cursor}
        onClick={() => next_cursor && pages.next(next_cursor)}
      >
        {t('next')}
      </button>
    </nav>
  )
}
