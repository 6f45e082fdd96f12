import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { Screen, ScreenHeader } from '../../admin/screen.tsx'

export const Route = createFileRoute('/admin/products')({
  component: () => (
    <Screen language="en">
      <ProductsScreen />
    </Screen>
  ),
})

function ProductsScreen() {
  const t = useTranslations('staffProducts')
  return <ScreenHeader title={t('title')} />
}
