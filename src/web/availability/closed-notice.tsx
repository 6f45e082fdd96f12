import { useTranslations } from 'use-intl/react'

/** Said wherever a dish would be reserved while staff have switched online reservations off. */
export function ClosedNotice({ className }: { className?: string }) {
  const t = useTranslations('reservations')
  return (
    <p className={className}>
      <strong>{t('closed')}.</strong> {t('closedText')}
    </p>
  )
}
