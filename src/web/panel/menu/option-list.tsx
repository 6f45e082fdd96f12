import { useTranslations } from 'use-intl/react'
import { ALLERGENS_UNKNOWN } from '../../../domain/menu/allergens.ts'
import type { OptionGroup } from '../../../domain/menu/option-drafts.schema.ts'
import { OPTION_LIMITS } from '../../../domain/menu/products.ts'
import { plainAmount } from '../../../domain/money.ts'
import { localized } from '../../../domain/text/locales.ts'
import { useMoney } from '../../money.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { Field } from '../../ui/field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { type Part, textField } from '../shell/part.ts'
import { AddButton, EmptyList, ReorderList } from '../shell/reorder-list.tsx'
import { AllergenFields } from './allergens/allergen-fields.tsx'
import { NameFields } from './edit-dialog.tsx'

type StoredOption = OptionGroup['options'][number]
/** An option as it is edited in the form: its price is kept as the typed text. */
export type OptionRow = Pick<
  StoredOption,
  'is_default' | 'allergens' | 'allergens_checked_by' | 'allergens_checked_at'
> & {
  /** Undefined for a new one. */
  id: string | undefined
  name: string
  name_ar: string
  price: string
}

const NEW_OPTION: Omit<OptionRow, 'price'> = {
  id: undefined,
  name: '',
  name_ar: '',
  is_default: false,
  allergens: ALLERGENS_UNKNOWN,
  allergens_checked_by: null,
  allergens_checked_at: null,
}

/** The options of a group. */
export function OptionList({ options }: { options: Part<OptionRow[]> }) {
  const t = useTranslations('staffOptions')
  const { currency } = useMoney()
  const locale = useSiteLocale()
  const max = OPTION_LIMITS.options
  const count = options.value.length
  const isMissing = options.problem !== undefined
  return (
    <section aria-label={t('options')} className="space-y-3">
      <h3 className="text-xl text-brand">{t('options')}</h3>
      <p className="text-sm text-muted">{t('optionCount', { count, max })}</p>
      <ReorderList
        items={options}
        max={max}
        item={(number) => t('option', { number })}
        title={(option) => localized(option, 'name', locale)}
        empty={<EmptyList problem={isMissing}>{t('empty')}</EmptyList>}
        adding={(add, ref) => (
          <AddButton
            ref={ref}
            data-invalid={isMissing || undefined}
            disabled={count >= max}
            onClick={() => add({ ...NEW_OPTION, price: plainAmount(0, currency) })}
          >
            {t('addOption')}
          </AddButton>
        )}
      >
        {(option, isOpen) => isOpen && <OptionFields option={option} />}
      </ReorderList>
    </section>
  )
}

/** What is wrong with a part of a group, in words. */
export function useProblemText() {
  const t = useTranslations('staffOptions.wrong')
  return ({ path, problem }: Pick<Part<unknown>, 'path' | 'problem'>) => {
    if (!problem) return undefined
    if (path.endsWith('.price')) return t('price')
    return t(problem === 'required' ? 'required' : problem === 'duplicate' ? 'twice' : 'wrong')
  }
}

function OptionFields({ option }: { option: Part<OptionRow> }) {
  const t = useTranslations('staffOptions')
  const problemText = useProblemText()
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <NameFields
          texts="staffOptions"
          english={option.at('name')}
          arabic={option.at('name_ar')}
          max={OPTION_LIMITS.name}
          problemText={problemText}
        />
        <Field
          {...textField(option.at('price'), problemText(option.at('price')))}
          label={t('price')}
          hint={t('priceHint', { currency: useMoney().currency })}
          inputMode="text"
          autoComplete="off"
          dir="ltr"
        />
      </div>
      <Switch
        label={t('partOfDish')}
        hint={t('partOfDishHint')}
        labelled
        on={option.value.is_default}
        toggle={option.at('is_default').set}
      />
      <AllergenFields
        allergens={option.value.allergens}
        by={option.value.allergens_checked_by}
        at={option.value.allergens_checked_at}
        change={option.at('allergens').set}
      />
    </>
  )
}
