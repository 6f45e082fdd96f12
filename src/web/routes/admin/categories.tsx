import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { Screen, ScreenHeader } from '../../admin/screen.tsx'

export const Route = createFileRoute('/admin/categories')({
  component: () => (
    <Screen language="ar">
      <CategoriesScreen />
    </Screen>
  ),
})

function CategoriesScreen() {
  const t = useTranslations('staffCategories')
  return <ScreenHeader title={t('title')} />
}
