import { useTranslations } from 'use-intl/react'
import { useContactWays } from '../../restaurant.ts'
import { useFailureToast } from '../../ui/toast.ts'

/** Shown in place of the reservation controls while online reservations are switched off. */
export function ClosedNotice({ className }: { className?: string }) {
  const t = useTranslations('reservations')
  return (
    <p className={className}>
      <strong>{t('closed')}.</strong> {t('closedText', useContactWays())}
    </p>
  )
}

/** Shown when the free times could not be loaded, and the usual times are offered instead. */
export function AvailabilityNotice({ failed, retry }: { failed: boolean; retry: () => void }) {
  const t = useTranslations('checkout')
  const common = useTranslations('common')
  return (
    <div role="status" className="empty:hidden">
      {failed && (
        <p className="flex flex-wrap items-center gap-x-3 rounded-lg border border-line bg-surface-warm px-3 py-1 text-sm">
          {t('timesUnknown')}
          <button type="button" onClick={retry} className="min-h-11 font-semibold text-accent-deep underline">
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
