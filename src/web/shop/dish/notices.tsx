import { useTranslations } from 'use-intl/react'
import { useFailureToast } from '../ui/failure-toast.ts'

/** Shown when the free times could not be loaded, and the usual times are offered instead. */
export function AvailabilityNotice({ failed, retry }: { failed: boolean; retry: () => void }) {
  const t = useTranslations('checkout')
  const common = useTranslations('common')
  return (
    <div role="status" className="empty:hidden">
      {failed && (
        <p className="flex flex-wrap items-center gap-x-3 rounded-lg border border-line bg-cream px-3 py-1 text-sm">
          {t('timesUnknown')}
          <button type="button" onClick={retry} className="min-h-11 font-semibold text-terracotta-deep underline">
            {common('tryAgain')}
          </button>
        </p>
      )}
    </div>
  )
}

/** The toast of the reservation dialog when the available dates could not be loaded. */
export function useFailedDatesToast(failed: boolean) {
  const t = useTranslations('reserve')
  useFailureToast(failed, t('error'), t('datesFailed'))
}
