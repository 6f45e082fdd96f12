import { useTranslations } from 'use-intl/react'

/** Which times are free is not known: the usual ones are offered, and that is said. */
export function AvailabilityNotice({ failed, retry }: { failed: boolean; retry: () => void }) {
  const t = useTranslations('checkout')
  const common = useTranslations('common')
  return (
    <div role="status" className="empty:hidden">
      {failed && (
        <p className="flex flex-wrap items-center gap-x-3 rounded-lg border border-line bg-cream px-3 py-1 text-sm">
          {t('timesUnknown')}
          <button type="button" onClick={retry} className="min-h-11 font-semibold text-terracotta underline">
            {common('tryAgain')}
          </button>
        </p>
      )}
    </div>
  )
}
