import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { type CartLine, chosenOf, linePrice } from '../../../domain/cart/cart.ts'
import { localized } from '../../../domain/text/locales.ts'
import { useMoney } from '../../money.ts'
import { productQuery } from '../../queries.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { PageDialog } from '../../ui/dialog.tsx'
import { UserText } from '../../ui/user-text.tsx'
import { useCart } from '../cart/cart-storage.ts'
import { DishSelection } from '../dish/dish-selection.tsx'
import { useDishSelection } from '../dish/selection.ts'
import { SelectionFooter } from '../dish/selection-footer.tsx'

type Props = { line: CartLine; close: () => void }

/** Changes the serving size and the options of a cart line. */
export default function OptionsDialog({ line, close }: Props) {
  const t = useTranslations('dishOptions')
  const locale = useSiteLocale()
  const { changeChoices } = useCart()
  const { currency } = useMoney()
  const { data: dish } = useQuery(productQuery(line.id))
  const selection = useDishSelection(
    {
      id: line.id,
      price: (dish?.is_reservable && !line.reservation_details ? dish.now_price : dish?.price) ?? line.price,
      serving_sizes: dish?.serving_sizes ?? [],
      has_options: true,
      is_reservable: false,
      now_price: null,
    },
    { serving_size: line.serving_size, choices: chosenOf(line.choices) },
  )
  const { serving_size, servingPrice, options } = selection
  const changes = { serving_size, price: servingPrice, choices: dish ? options.sold : line.choices }
  return (
    <PageDialog title={t('change')} close={close}>
      <form
        className="mt-4 grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          changeChoices(line, changes)
          close()
        }}
      >
        <p className="font-semibold">
          <UserText text={localized(line, 'name', locale)} />
        </p>
        <DishSelection selection={selection} />
        <SelectionFooter
          options={options}
          price={linePrice({ ...line, ...changes }, currency)}
          label={t('save')}
          cancel={close}
        />
      </form>
    </PageDialog>
  )
}
