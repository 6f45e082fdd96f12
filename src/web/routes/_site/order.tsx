import { createFileRoute, Link, redirect, useHydrated, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { itemCount } from '../../../domain/cart/cart.ts'
import { findCategory } from '../../../domain/menu/categories.ts'
import { isOwed } from '../../../domain/orders/payment.ts'
import { CheckoutTexts } from '../../i18n/extra-texts.tsx'
import { MENU } from '../../links.ts'
import { availableProductsQuery, categoriesQuery, dishSuggestionsQuery, restaurantQuery } from '../../queries.ts'
import { useRestaurant } from '../../restaurant.ts'
import { pageHead, resizeForKeyboard } from '../../seo.ts'
import { useCart } from '../../shop/cart/cart-storage.ts'
import { EmptyCart, useEmptyCartToast } from '../../shop/cart/empty-cart.tsx'
import { CartTotal } from '../../shop/checkout/cart-total.tsx'
import { CheckedCart } from '../../shop/checkout/checked-cart.tsx'
import { CheckoutForm } from '../../shop/checkout/checkout-form.tsx'
import { Meals } from '../../shop/menu/meals.tsx'
import { type DishFilters, readSearch } from '../../shop/menu/menu-address.ts'
import { JustPlaced, KnownOrders } from '../../shop/orders/known-orders.tsx'
import { orderPage } from '../../shop/orders/order-page.ts'
import { showPlaced } from '../../shop/orders/placed-orders.ts'
import { OrderingClosed } from '../../shop/restaurant/ordering-closed.tsx'
import { PageHeader } from '../../shop/shell/page-header.tsx'
import { button } from '../../ui/button.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { showToast } from '../../ui/toast.ts'

const TABS = ['menu', 'cart', 'checkout'] as const
type TabName = (typeof TABS)[number]

export const Route = createFileRoute('/_site/order')({
  staticData: { texts: ['checkout'] },
  validateSearch: ({ tab, ...address }): DishFilters & { tab?: TabName; category?: string; search?: string } => {
    const { cursor: _, ...filter } = readSearch(address)
    return { tab: TABS.find((name) => name === tab), ...filter }
  },
  loaderDeps: ({ search: { category, search, diet, heat } }) => ({ category, search, diet, heat }),
  beforeLoad: async ({ context: { queryClient }, search: { tab, ...menu } }) => {
    const { one_checkout, online_ordering } = await queryClient.ensureQueryData(restaurantQuery())
    if (!one_checkout || !online_ordering) return
    throw tab && tab !== 'menu' ? redirect({ to: '/reservations' }) : redirect({ ...MENU, search: menu })
  },
  loader: async ({ context: { queryClient }, deps }) => {
    const categories = await queryClient.ensureQueryData(categoriesQuery())
    // A category that no longer exists shows all dishes.
    const category = deps.search ? undefined : findCategory(categories, deps.category ?? '')?.slug
    const filter = { category, search: deps.search, diet: deps.diet, max_heat: deps.heat }
    const { pages } = await queryClient.ensureInfiniteQueryData(availableProductsQuery(filter))
    if (deps.search && pages[0]?.total === 0) await queryClient.ensureQueryData(dishSuggestionsQuery(deps.search))
    return { filter }
  },
  head: ({ match }) =>
    resizeForKeyboard(
      pageHead(match.context, ({ t, name }) => ({
        title: t('order.title'),
        description: t('order.description', { name }),
        path: '/order',
      })),
    ),
  component: OrderPage,
})

function OrderPage() {
  const t = useTranslations('order')
  const { restaurant } = useRestaurant()
  return (
    <>
      <PageHeader title={t('title')} narrow />
      {restaurant.online_ordering ? (
        <CheckoutTexts>
          <OrderTabs />
        </CheckoutTexts>
      ) : (
        <OrderingClosed />
      )}
    </>
  )
}

function OrderTabs() {
  const t = useTranslations('orderPage')
  const navigate = useNavigate()
  const { tab = 'menu', ...menuFilter } = Route.useSearch()
  const { filter } = Route.useLoaderData()
  const showEmptyCart = useEmptyCartToast('order')
  const { cart } = useCart()
  const [checkoutOpened, setCheckoutOpened] = useState(tab === 'checkout')
  if (tab === 'checkout' && !checkoutOpened) setCheckoutOpened(true)
  function go(next: TabName) {
    if (next === 'checkout' && cart.length === 0) void showEmptyCart()
    return navigate({
      to: '/order',
      search: next === 'menu' ? menuFilter : { ...menuFilter, tab: next },
      resetScroll: next !== tab,
    })
  }
  return (
    <Tabs
      label={t('tabs')}
      selected={tab}
      select={(next) => void go(next)}
      className="page-width py-2 md:py-6"
      listClassName="sticky top-(--below-header) z-20 -mx-1 flex gap-1 overflow-x-auto border-b border-line bg-surface px-1"
      panels={[
        {
          name: 'menu',
          label: t('selectMeals'),
          className: 'py-5 md:py-8',
          content: (
            <>
              <JustPlaced />
              <Meals filter={filter} />
              {cart.length > 0 && <NextTabButton label={t('toCart')} go={() => go('cart')} />}
            </>
          ),
        },
        {
          name: 'cart',
          label: t('cart', { count: itemCount(cart) }),
          className: 'py-5 md:py-8',
          content:
            cart.length > 0 ? (
              <>
                <CheckedCart channel="order" />
                <CartTotal goToCheckout={() => void go('checkout')} />
              </>
            ) : (
              <>
                <EmptyCart />
                <KnownOrders />
              </>
            ),
        },
        {
          name: 'checkout',
          label: t('checkout'),
          kept: checkoutOpened, // the form keeps its values while the guest returns to the cart
          className: 'mx-auto max-w-xl py-5 md:py-8 lg:max-w-none',
          content: <Checkout showMenu={() => go('menu')} />,
        },
      ]}
    />
  )
}

const NextTabButton = ({ label, go }: { label: string; go: () => Promise<void> }) => (
  <p className="mt-10 text-center">
    <button type="button" onClick={() => void go()} className={button.primary}>
      {label}
    </button>
  </p>
)

function Checkout({ showMenu }: { showMenu: () => Promise<void> }) {
  const t = useTranslations('checkout')
  const page = useTranslations('orderPage')
  const hydrated = useHydrated()
  const navigate = useNavigate()
  const { cart } = useCart()
  if (cart.length === 0 && hydrated)
    return (
      <div className="text-center">
        <h2 className="text-2xl text-brand">{t('cartEmpty')}</h2>
        <p className="mt-2 mb-6 text-muted">{page('emptyText')}</p>
        <Link to="/order" search={{}} className={button.primary}>
          {page('selectMeals')}
        </Link>
      </div>
    )
  return (
    <div className="flex flex-col gap-6">
      <CheckedCart channel="order" onlyProblems />
      <CheckoutForm
        channel="order"
        placed={async ({ order, order_url }, message) => {
          if (isOwed(order)) return navigate(orderPage(order, 'unreachable'))
          showPlaced(order.access_token)
          await showMenu()
          const link = { label: t('seeOrder'), onClick: () => location.assign(order_url) }
          await showToast('success', t('confirmed'), `${message} ${page('placed', { number: order.number })}`, link)
        }}
      />
    </div>
  )
}
