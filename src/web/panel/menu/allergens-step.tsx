import { useTranslations } from 'use-intl/react'
import { ALLERGEN_NAMES } from '../../../domain/menu/allergen-names.ts'
import { HEATS, isExcluded, STATED_DIETS } from '../../../domain/menu/diets.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { Choice } from '../../ui/choice.tsx'
import { AllergenFields, Chip } from './allergens/allergen-fields.tsx'
import type { StepProps } from './product-draft.ts'

/** Diet, heat and allergens of the dish without its options. */
export function AllergensStep({ product, whole }: StepProps) {
  const t = useTranslations('staffAllergens.fields')
  const { stated_diets, heat, own_allergens } = whole.value
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
                whole
                  .at('stated_diets')
                  .set(STATED_DIETS.filter((other) => (other === diet ? on : stated_diets.includes(other))))
              }
            >
              {t(`diet.${diet}`)}
            </Chip>
          ))}
        </div>
        <DietWarning stated_diets={stated_diets} own_allergens={own_allergens} />
      </fieldset>
      <Choice
        label={t('heat')}
        labelled
        className="w-fit min-w-48 font-normal"
        value={HEATS[heat] ?? '0'}
        options={HEATS}
        text={(chosen) => t(`heats.${chosen}`)}
        choose={(chosen) => whole.at('heat').set(Number(chosen))}
      />
      <AllergenFields
        allergens={own_allergens}
        by={product?.allergens_checked_by ?? null}
        at={product?.allergens_checked_at ?? null}
        hint={t('withoutOptions')}
        change={whole.at('own_allergens').set}
      />
    </div>
  )
}

type WarningProps = Pick<StepProps['whole']['value'], 'stated_diets' | 'own_allergens'>

/** A vegan dish with milk is a mistake in one of the two. */
function DietWarning({ stated_diets, own_allergens }: WarningProps) {
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
