import { useTranslations } from 'use-intl/react'
import type { Product } from '../../domain/menu/catalogue.schema.ts'
import { useRestaurant } from '../restaurant.ts'
import { Badge } from '../ui/badge.tsx'

type Props = { dish: Pick<Product, 'is_dish_of_day' | 'is_available' | 'is_sold_out'>; className: string }

/** The badges on the card of a dish. */
export function DishBadges({ dish, className }: Props) {
  const t = useTranslations('dish')
  const common = useTranslations('common')
  const { restaurant } = useRestaurant()
  return (
    <div className={`pointer-events-none flex flex-wrap gap-1.5 ${className}`}>
      {restaurant.is_halal && <Badge star>{common('halal')}</Badge>}
      {dish.is_dish_of_day && <Badge tone="terracotta">{t('featured')}</Badge>}
      {!dish.is_available && <Badge tone="deep">{t(dish.is_sold_out ? 'soldOut' : 'unavailable')}</Badge>}
    </div>
  )
}
