import { ChevronDown } from 'lucide-react'
import { Button, MenuTrigger } from 'react-aria-components'
import { useTranslations } from 'use-intl/react'
import { DISH_STATES, type DishState, readState, STATE_COLUMNS } from '../../../domain/menu/dish-states.ts'
import type { StaffProduct } from '../../../domain/menu/product-drafts.schema.ts'
import { localized } from '../../../domain/text/locales.ts'
import { api, read } from '../../api.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { ChoiceMenu } from '../../ui/choice-menu.tsx'
import { usePanelMutation } from '../shell/mutation.ts'
import { useRefreshCatalogue } from './queries.ts'

const LOOKS: Record<DishState, { text: string; dot: string }> = {
  listed: { text: 'text-good', dot: 'bg-good' },
  unavailable: { text: 'text-muted', dot: 'bg-muted' },
  unlisted: { text: 'text-ink', dot: 'border-2 border-ink' },
}

/** Whether a dish is on the menu, and available. */
export function StateText({ product }: { product: StaffProduct }) {
  const t = useTranslations('staffProducts')
  const state = readState(product)
  return (
    <span className={`inline-flex items-center gap-2 font-semibold ${LOOKS[state].text}`}>
      <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${LOOKS[state].dot}`} />
      {t(`states.${state}`)}
    </span>
  )
}

/** The same as a button that changes it. */
export function StateMenu({ product }: { product: StaffProduct }) {
  const t = useTranslations('staffProducts')
  const panel = useTranslations('panel')
  const name = localized(product, 'name', useSiteLocale())
  const { mutate } = usePanelMutation(
    (state: DishState) =>
      read(
        api.admin.products[':id'].$patch({
          param: { id: product.id },
          json: { ...STATE_COLUMNS[state], version: product.version },
        }),
      ),
    {
      texts: { done: t('changed'), failed: t('changeFailed') },
      refusals: { not_found: t('gone'), conflict: panel('conflict') },
      refresh: useRefreshCatalogue(),
    },
  )
  const state = readState(product)
  return (
    <MenuTrigger>
      <Button
        aria-label={t('changeState', { name, state: t(`states.${state}`) })}
        className="-ms-2 inline-flex min-h-11 cursor-pointer items-center gap-1 rounded-lg px-2 text-start hover:bg-brand-soft"
      >
        <StateText product={product} />
        <ChevronDown className="size-4 shrink-0 text-muted @xl:@max-4xl:hidden" aria-hidden="true" />
      </Button>
      <ChoiceMenu
        label={t('stateMenu', { name })}
        options={DISH_STATES}
        value={state}
        text={(option) => t(`states.${option}`)}
        choose={(option) => option !== state && mutate(option)}
      />
    </MenuTrigger>
  )
}
