import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { type CartLine, chosenOf, linePrice } from '../../domain/cart/cart.ts'
import { localized } from '../../domain/language/locales.ts'
import { toDollars } from '../../domain/money.ts'
import { useCart } from '../cart/cart-storage.ts'
import { ServingSizeChoice } from '../cart/meal-size.tsx'
import { DishOptionTexts } from '../i18n/dish-option-texts.tsx'
import { useChoices } from '../options/choices.ts'
import { ConfirmButton } from '../options/confirm-button.tsx'
import { OptionSections } from '../options/option-sections.tsx'
import { productQuery } from '../queries.ts'
import { useSiteLocale } from '../restaurant.ts'
import { button } from '../ui/button.ts'
import { PageDialog } from '../ui/dialog.tsx'
import { DialogFooter } from '../ui/dialog-footer.tsx'
import { Price } from '../ui/price.tsx'
import { UserText } from '../ui/user-text.tsx'

type Props = { line: CartLine; close: () => void }

/** Changes the serving size and the options of a cart line. */
export default function OptionsDialog(props: Props) {
  return (
    <DishOptionTexts>
      <LineOptions {...props} />
    </DishOptionTexts>
  )
}

function LineOptions({ line, close }: Props) {
  const t = useTranslations('dishOptions')
  const cart = useTranslations('cart')
  const locale = useSiteLocale()
  const { changeChoices } = useCart()
  const { data: dish } = useQuery(productQuery(line.id))
  const [chosen, setChosen] = useState(line.serving_size)
  const sizes = dish?.serving_sizes ?? []
  const size = sizes.find(({ name }) => name === chosen) ?? sizes[0]
  const earlier = { serving_size: line.serving_size, choices: chosenOf(line.choices) }
  const options = useChoices({ id: line.id, has_options: true }, size?.name ?? null, earlier)
  const changes = {
    serving_size: size?.name ?? null,
    price: size?.price ?? dish?.price ?? line.price,
    choices: dish ? options.sold : line.choices,
  }
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
        {size && <ServingSizeChoice sizes={sizes} value={size.name} choose={setChosen} />}
        <OptionSections options={options} />
        <DialogFooter>
          <p className="flex justify-between text-lg font-semibold">
            {cart('total')} <Price amount={toDollars(linePrice({ ...line, ...changes }))} />
          </p>
          <div className="flex flex-wrap gap-3">
            <ConfirmButton options={options} label={t('save')} />
            <button type="button" onClick={close} className={button.secondary}>
              {cart('cancel')}
            </button>
          </div>
        </DialogFooter>
      </form>
    </PageDialog>
  )
}
