import { useTranslations } from 'use-intl/react'
import type { Product } from '../../domain/catalogue.ts'
import { Badge } from '../ui/badge.tsx'

/** What a dish's tile says of it at a glance. */
export function DishBadges({ dish }: { dish: Pick<Product, 'is_dish_of_day' | 'is_available'> }) {
  const t = useTranslations('dish')
  const common = useTranslations('common')
  return (
    <div className="pointer-events-none absolute inset-x-3 top-3 flex flex-wrap gap-1.5">
      <Badge star>{common('halal')}</Badge>
      {dish.is_dish_of_day && <Badge tone="terracotta">{t('featured')}</Badge>}
      {!dish.is_available && <Badge tone="deep">{t('unavailable')}</Badge>}
    </div>
  )
}
