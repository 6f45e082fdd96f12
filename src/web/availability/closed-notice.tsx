import { useTranslations } from 'use-intl/react'

/** Shown in place of the reservation controls while online reservations are switched off. */
export function ClosedNotice({ className }: { className?: string }) {
  const t = useTranslations('reservations')
  return (
    <p className={className}>
      <strong>{t('closed')}.</strong> {t('closedText')}
    </p>
  )
}
