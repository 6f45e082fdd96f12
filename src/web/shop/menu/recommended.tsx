import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Product } from '../../../domain/menu/catalogue.schema.ts'
import { pickDishes, RECOMMENDED } from '../../../domain/menu/recommended.ts'
import { button } from '../../ui/button.ts'
import { DishGrid } from './dish-card.tsx'

/** A random selection of these dishes, made in the browser because the server's page is cached for everybody. */
export function Recommended({ dishes }: { dishes: Product[] }) {
  const t = useTranslations('menu')
  const [randomValue] = useState(Math.random)
  const seed = useHydrated() ? randomValue : 0
  const available = dishes.filter(({ is_available }) => is_available)
  const recommended = pickDishes(available, RECOMMENDED, seed)
  if (recommended.length === 0) return null
  return (
    <section className="mt-10 border-t border-line pt-8 sm:mt-20 sm:pt-12">
      <h2 className="display-2 mb-4 text-center sm:mb-8 text-brand">{t('recommended')}</h2>
      <DishGrid dishes={recommended} level="h3" detailsOnly />
      <p className="mt-8 text-center">
        <button type="button" onClick={() => scrollTo({ top: 0, behavior: 'smooth' })} className={button.secondary}>
          {t('showMore')}
        </button>
      </p>
    </section>
  )
}
