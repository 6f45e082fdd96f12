import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { Screen, ScreenHeader } from '../../admin/screen.tsx'

export const Route = createFileRoute('/admin/reservations')({
  component: () => (
    <Screen language="en">
      <ReservationsScreen />
    </Screen>
  ),
})

function ReservationsScreen() {
  const t = useTranslations('staffReservations')
  return <ScreenHeader title={t('title')} />
}
