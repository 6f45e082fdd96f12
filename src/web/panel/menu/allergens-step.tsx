import { useTranslations } from 'use-intl/react'
import { ALLERGEN_NAMES } from '../../../domain/menu/allergen-names.ts'
import { HEATS, isExcluded, STATED_DIETS } from '../../../domain/menu/diets.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { Choice } from '../../ui/choice.tsx'
import { AllergenFields } from './allergens/allergen-fields.tsx'
import { Chip } from './allergens/chip.tsx'
import type { StepProps } from './product-form.ts'

/** Diet, heat and allergens of the dish without its options. */
export function AllergensStep({ product, draft, change }: StepProps) {
  const t = useTranslations('staffAllergens.fields')
  const { stated_diets, heat, own_allergens } = draft
  return (
    <div className="grid gap-5">
      <fieldset className="grid gap-2">
        <legend className="font-semibold">{t('diets')}</legend>
        <div className="flex flex-wrap gap-2">
          {STATED_DIETS.map((diet) => (
            <Chip
              key={diet}
              checked={stated_diets.includes(diet)}
              toggle={(on) =>
                change({ stated_diets: STATED_DIETS.filter((d) => (d === diet ? on : stated_diets.includes(d))) })
              }
            >
              {t(`diet.${diet}`)}
            </Chip>
          ))}
        </div>
        <DietWarning draft={draft} />
      </fieldset>
      <Choice
        label={t('heat')}
        labelled
        className="w-fit min-w-48 font-normal"
        value={HEATS[heat] ?? '0'}
        options={HEATS}
        text={(chosen) => t(`heats.${chosen}`)}
        choose={(chosen) => change({ heat: Number(chosen) })}
      />
      <AllergenFields
        allergens={own_allergens}
        by={product?.allergens_checked_by ?? null}
        at={product?.allergens_checked_at ?? null}
        hint={t('withoutOptions')}
        change={(allergens) => change({ own_allergens: allergens })}
      />
    </div>
  )
}

/** A vegan dish with milk is a mistake in one of the two. */
function DietWarning({ draft: { stated_diets, own_allergens } }: Pick<StepProps, 'draft'>) {
  const t = useTranslations('staffAllergens.fields')
  const locale = useSiteLocale()
  const found = own_allergens.contains.filter((allergen) => stated_diets.some((diet) => isExcluded(diet, allergen)))
  const names = found.map((allergen) => ALLERGEN_NAMES[locale][allergen]).join(locale === 'ar' ? '، ' : ', ')
  return (
    <p role="status" className="text-sm font-semibold text-waiting empty:hidden">
      {found.length > 0 && t('dietWarning', { allergens: names })}
    </p>
  )
}
