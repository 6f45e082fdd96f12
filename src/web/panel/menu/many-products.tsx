import { useState } from 'react'
import { Button } from 'react-aria-components'
import { useTranslations } from 'use-intl/react'
import type { StaffCategory } from '../../../domain/menu/category-drafts.schema.ts'
import { DISH_STATES, type DishState } from '../../../domain/menu/dish-states.ts'
import { DISH_CHANGES, type DishesChange, PRICE_PERCENT } from '../../../domain/menu/many-dishes.ts'
import type { StaffProduct } from '../../../domain/menu/product-drafts.schema.ts'
import { localized } from '../../../domain/text/locales.ts'
import { api, read } from '../../api.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { Choice } from '../../ui/choice.tsx'
import { DialogFooter, PageDialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.ts'
import { readNumber } from '../shell/edited.ts'
import { usePanelMutation } from '../shell/mutation.ts'
import { ChangePreview } from './change-preview.tsx'
import { type ProductFilter, useRefreshCatalogue } from './queries.ts'

/** Which products are chosen: these, or all that the filter finds. */
export type Chosen = { products: StaffProduct[]; found?: { filter: ProductFilter; total: number } | undefined }

const countChosen = ({ products, found }: Chosen) => found?.total ?? products.length

const toSelection = ({ products, found }: Chosen) =>
  found
    ? {
        found: {
          search: found.filter.search || undefined,
          category: found.filter.category,
          status: found.filter.status,
          sold_out: found.filter.sold_out,
        },
      }
    : { ids: products.map(({ id }) => id) }

/** Changes many products with one request, with a toast that undoes it. */
function useChangeProducts(onChanged: () => void) {
  const t = useTranslations('manyProducts')
  const locale = useSiteLocale()
  const refresh = useRefreshCatalogue()
  const undo = usePanelMutation(
    (id: string) => read(api.admin['product-changes'][':id'].undo.$post({ param: { id } })),
    {
      texts: {
        failed: t('undoFailed'),
        done: ({ restored, changed_since }) => ({
          title: t('undone', { count: restored }),
          text:
            changed_since.length > 0
              ? t('changedSince', {
                  names: changed_since
                    .map((dish) => localized(dish, 'name', locale))
                    .join(locale === 'ar' ? '، ' : ', '),
                })
              : undefined,
        }),
      },
      refusals: { not_found: t('tooLate') },
      refresh,
    },
  )
  return usePanelMutation(
    ({ chosen, change }: { chosen: Chosen; change: DishesChange }) =>
      read(api.admin['product-changes'].$post({ json: { products: toSelection(chosen), change } })),
    {
      texts: { failed: t('failed') },
      refresh,
      onDone: ({ id, changed }) => {
        onChanged()
        if (id === null) return void showToast('message', t('nothing'))
        const action = { label: t('undo'), onClick: () => undo.mutate(id) }
        void showToast('success', t('changed', { count: changed }), undefined, action)
      },
    },
  )
}

type Props = { chosen: Chosen; categories: StaffCategory[]; changed: () => void; close: () => void }

/** Asks what to change in the chosen products, and shows what becomes of the first ones. */
export function ManyProductsDialog({ chosen, categories, changed, close }: Props) {
  const t = useTranslations('manyProducts')
  const panel = useTranslations('panel')
  const states = useTranslations('staffProducts')
  const locale = useSiteLocale()
  const [what, setWhat] = useState<DishesChange['do']>('state')
  const [state, setState] = useState<DishState>('listed')
  const [category_id, setCategory] = useState(categories[0]?.id ?? '')
  const [forToday, setForToday] = useState<'on' | 'off'>('on')
  const [percent, setPercent] = useState('')
  const [shown, setShown] = useState(false)
  const { mutate, isPending } = useChangeProducts(() => {
    changed()
    close()
  })
  const number = readNumber(percent)
  const isPercent = number !== null && number >= PRICE_PERCENT.min && number <= PRICE_PERCENT.max
  const changes: Record<DishesChange['do'], DishesChange | undefined> = {
    state: { do: 'state', state },
    category: category_id ? { do: 'category', category_id } : undefined,
    for_today: { do: 'for_today', on: forToday === 'on' },
    prices: isPercent ? { do: 'prices', percent: number } : undefined,
  }
  const change = changes[what]
  const names = new Map(categories.map((category) => [category.id, localized(category, 'name', locale)]))
  const count = countChosen(chosen)
  return (
    <PageDialog title={t('title', { count })} close={close}>
      <form
        method="post"
        noValidate
        className="mt-4 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setShown(true)
          if (change && !isPending) mutate({ chosen, change })
        }}
      >
        <Choice
          label={t('what')}
          labelled
          className="font-normal"
          value={what}
          options={DISH_CHANGES}
          text={(option) => t(`changes.${option}`)}
          choose={setWhat}
        />
        {what === 'state' && (
          <Choice
            label={states('status')}
            labelled
            className="font-normal"
            value={state}
            options={DISH_STATES}
            text={(option) => states(`states.${option}`)}
            choose={setState}
          />
        )}
        {what === 'category' && (
          <Choice
            label={states('category')}
            labelled
            className="font-normal"
            value={category_id}
            options={[...names.keys()]}
            text={(id) => names.get(id) ?? ''}
            choose={setCategory}
          />
        )}
        {what === 'for_today' && (
          <Choice
            label={t('changes.for_today')}
            labelled
            className="font-normal"
            value={forToday}
            options={['on', 'off']}
            text={(option) => t(`forToday.${option}`)}
            choose={setForToday}
          />
        )}
        {what === 'prices' && (
          <div className="max-w-60">
            <Field
              label={t('percent')}
              inputMode="decimal"
              dir="ltr"
              required
              value={percent}
              problem={shown && !isPercent ? t('wrongPercent', PRICE_PERCENT) : undefined}
              onChange={({ target }) => setPercent(target.value)}
            />
          </div>
        )}
        <p className="text-sm text-muted">{t(what === 'for_today' ? `hints.${forToday}` : `hints.${what}`)}</p>
        {change && (what === 'prices' || what === 'for_today') && (
          <ChangePreview products={chosen.products} count={count} change={change} />
        )}
        <DialogFooter>
          <div className="flex flex-wrap justify-end gap-3">
            <Button slot="close" className={button.secondary}>
              {panel('cancel')}
            </Button>
            <button type="submit" disabled={isPending} className={button.primary}>
              {t('apply', { count })}
            </button>
          </div>
        </DialogFooter>
      </form>
    </PageDialog>
  )
}
