import { Flame, Leaf } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import type { Product } from '../../../domain/menu/catalogue.schema.ts'
import { type Diet, STATED_DIETS } from '../../../domain/menu/diets.ts'

const HEAT = ['mild', 'medium', 'hot'] as const

export const heatName = (heat: number) => HEAT[heat - 1]

/** A vegan dish is not also called vegetarian. */
export const shownDiets = (diets: readonly Diet[]): Diet[] =>
  diets.filter((diet) => diet !== 'vegetarian' || !diets.includes('vegan'))

export function DishMarks({ dish: { diets, heat } }: { dish: Pick<Product, 'diets' | 'heat'> }) {
  const t = useTranslations('dish')
  const diet = shownDiets(diets).find((one) => STATED_DIETS.some((stated) => stated === one))
  const level = heatName(heat)
  return (
    <>
      {diet && (
        <span className="inline-flex items-center gap-1 text-sm text-muted">
          <Leaf className="size-4 text-brand" aria-hidden="true" />
          {t(`diets.${diet}`)}
        </span>
      )}
      {level && (
        <span className="inline-flex items-center text-sm text-muted">
          {HEAT.slice(0, heat).map((flame) => (
            <Flame key={flame} className="size-4 text-accent" aria-hidden="true" />
          ))}
          <span className="ms-1">{t(`heat.${level}`)}</span>
        </span>
      )}
    </>
  )
}
