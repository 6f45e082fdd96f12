import type { Category, Product } from '../../../domain/menu/catalogue.schema.ts'
import { directionOf, type Locale, localized } from '../../../domain/text/locales.ts'
import { useRestaurant } from '../../restaurant.ts'
import { Price } from '../../ui/price.tsx'
import { UserText } from '../../ui/user-text.tsx'

type Props = { locale: Locale; categories: Category[]; dishes: Product[]; withDescriptions: boolean }

/** The menu in one language, in two columns on A4 or Letter. A dish is never split, and no heading stands alone. */
export function PaperMenu({ locale, categories, dishes, withDescriptions }: Props) {
  const { restaurant } = useRestaurant()
  const text = <F extends string>(entity: Parameters<typeof localized<F>>[0], field: F) => (
    <UserText text={localized(entity, field, locale)} />
  )
  return (
    <article
      lang={locale}
      dir={directionOf(locale)}
      data-paper-menu
      className="rounded-card border border-line bg-white p-6 text-black not-first:mt-6 print:border-0 print:p-0 print:not-first:mt-0 print:not-first:break-before-page"
    >
      <header className="mb-5 text-center">
        <p className="font-display text-3xl font-semibold">{text(restaurant, 'name')}</p>
        {restaurant.tagline && <p>{text(restaurant, 'tagline')}</p>}
      </header>
      <div className="gap-10 sm:columns-2 print:columns-2 print:text-[10.5pt]">
        {categories.map((category) => (
          <section key={category.id} className="mb-6 print:break-inside-auto!">
            <h2 className="mb-2 break-after-avoid border-b border-black/40 pb-1 font-display text-xl">
              {text(category, 'name')}
            </h2>
            {dishes
              .filter(({ category_id }) => category_id === category.id)
              .map((dish) => (
                <div key={dish.id} className="mb-2.5 break-inside-avoid">
                  <div className="flex items-baseline justify-between gap-3">
                    <h3 className="font-sans text-base font-semibold print:text-[10.5pt]">{text(dish, 'name')}</h3>
                    {dish.serving_sizes.length === 0 && (
                      <Price amount={dish.price} className="font-semibold tabular-nums" />
                    )}
                  </div>
                  {withDescriptions && localized(dish, 'description', locale) && (
                    <p className="text-sm print:text-[9pt]">{text(dish, 'description')}</p>
                  )}
                  {dish.serving_sizes.map((size) => (
                    <p key={size.name} className="flex justify-between gap-3 text-sm print:text-[9pt]">
                      <span>
                        <UserText text={(locale === 'ar' && size.name_ar) || size.name} />
                      </span>
                      <Price amount={size.price} className="tabular-nums" />
                    </p>
                  ))}
                </div>
              ))}
          </section>
        ))}
      </div>
      <footer className="mt-4 text-center text-sm print:text-[9pt]">
        {[localized(restaurant, 'address', locale), restaurant.phone, restaurant.public_url.replace(/^https?:\/\//, '')]
          .filter(Boolean)
          .map((part) => (
            <bdi key={part} className="mx-2 inline-block">
              {part}
            </bdi>
          ))}
      </footer>
    </article>
  )
}
