import { useTranslations } from 'use-intl/react'
import { drawDishes, type Product, RECOMMENDED } from '../../domain/catalogue.ts'
import { button } from '../ui/button.ts'
import { DishGrid } from './dish-card.tsx'

/** A few of these dishes. `draw` decides which, so that server and browser draw the same. */
export function Recommended({ dishes, draw }: { dishes: Product[]; draw: number }) {
  const t = useTranslations('menu')
  const available = dishes.filter(({ is_available }) => is_available)
  const drawn = drawDishes(available, RECOMMENDED, draw)
  if (drawn.length === 0) return null
  return (
    <section className="mt-20 border-t border-line pt-12">
      <h2 className="display-2 mb-8 text-center text-teal">{t('recommended')}</h2>
      <DishGrid dishes={drawn} level="h3" detailsOnly />
      <p className="mt-8 text-center">
        <button type="button" onClick={() => scrollTo({ top: 0, behavior: 'smooth' })} className={button.secondary}>
          {t('showMore')}
        </button>
      </p>
    </section>
  )
}
