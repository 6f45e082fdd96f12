import { Link } from '@tanstack/react-router'
import { CircleUserRound, ShoppingBag } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { itemCount } from '../../../domain/cart/cart.ts'
import { localizedPath } from '../../../domain/text/locales.ts'
import { PAGES } from '../../links.ts'
import { useRestaurant } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { UserText } from '../../ui/user-text.tsx'
import { useCart } from '../cart/cart-storage.ts'
import { useHalalLine } from '../restaurant/halal-badge.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { MobileMenu } from './mobile-menu.tsx'

export function Header() {
  const t = useTranslations('nav')
  const { restaurant, locale, name } = useRestaurant()
  const halal = useHalalLine()
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-surface print:static">
      <div className="page-width flex min-h-16 items-center gap-2 lg:gap-4">
        <div className="relative flex min-w-0">
          <Link to="/" className="flex min-w-0 items-center gap-2.5 py-1">
            <img
              src={restaurant.logo_url}
              alt=""
              width={44}
              height={44}
              className="size-[44px] shrink-0 bg-transparent"
            />
            <span className="min-w-0">
              <UserText
                text={name}
                className="clipped-line font-display text-xl leading-tight font-semibold text-brand lg:text-2xl"
              />
              {halal.line}
            </span>
          </Link>
          {halal.button}
        </div>
        <nav aria-label={t('label')} className="ms-auto hidden md:block print:hidden">
          <ul className="flex items-center">
            {PAGES.map(({ link, label }) => (
              <li key={label}>
                <Link
                  {...link}
                  className="flex min-h-11 items-center border-b-2 border-transparent px-1.5 text-sm font-semibold whitespace-nowrap text-ink hover:text-accent lg:px-3 lg:text-base"
                  activeOptions={{ exact: link.to === '/', includeSearch: false }}
                  activeProps={{ className: 'border-accent! text-accent!' }}
                >
                  {t(label)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ms-auto flex items-center md:ms-0 print:hidden">
          <LanguageSwitch className="hidden md:grid" />
          <a href={localizedPath('/login', locale)} aria-label={t('account')} className={button.icon}>
            <CircleUserRound className="size-6" aria-hidden="true" />
          </a>
          <CartLink />
          <MobileMenu />
        </div>
      </div>
    </header>
  )
}

function CartLink() {
  const t = useTranslations('nav')
  const cart = useTranslations('cart')
  const count = itemCount(useCart().cart)
  return (
    <Link
      to="/reservations"
      aria-label={count > 0 ? cart('toggle', { count }) : t('cart')}
      className={`${button.icon} relative`}
    >
      <ShoppingBag className="size-6" aria-hidden="true" />
      {count > 0 && (
        <bdi
          data-testid="cart-badge"
          className="absolute end-0 top-0 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-xs font-semibold text-on-brand"
        >
          {count}
        </bdi>
      )}
    </Link>
  )
}
