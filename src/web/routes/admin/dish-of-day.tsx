import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { Screen, ScreenHeader } from '../../admin/screen.tsx'

export const Route = createFileRoute('/admin/dish-of-day')({
  component: () => (
    <Screen language="en">
      <DishOfDayScreen />
    </Screen>
  ),
})

function DishOfDayScreen() {
  const t = useTranslations('staffDishOfDay')
  return <ScreenHeader title={t('title')} />
}
