import { Link, useLocation } from '@tanstack/react-router'
import { CircleUserRound, Menu, ShoppingBag, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { itemCount } from '../../domain/cart.ts'
import { localizedPath, otherLocale } from '../../domain/locales.ts'
import { useCart } from '../cart/store.ts'
import { Badge } from '../ui/badge.tsx'
import { button } from '../ui/button.ts'
import { Star } from '../ui/star.tsx'
import { PAGES } from './links.ts'
import { useRestaurant } from './restaurant.ts'

const icon = 'grid size-11 place-items-center rounded-full text-teal hover:bg-teal-soft'

export function Header() {
  const t = useTranslations('nav')
  const common = useTranslations('common')
  const { restaurant, locale, name } = useRestaurant()
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper">
      <div className="page-width flex h-16 items-center gap-2 lg:gap-4">
        <Link to="/" className="flex min-w-0 items-center gap-2.5 py-1">
          <img src={restaurant.logo_url} alt="" width={44} height={44} className="size-11 shrink-0 bg-transparent" />
          <span className="min-w-0">
            <bdi className="clipped-line font-display text-xl leading-tight font-semibold text-teal lg:text-2xl">
              {name}
            </bdi>
            <span className="flex items-center gap-1 text-xs leading-tight font-semibold whitespace-nowrap text-muted">
              <Star className="size-2.5 shrink-0 text-brass" />
              {common('halal100')}
            </span>
          </span>
        </Link>
        <nav aria-label={t('label')} className="ms-auto hidden md:block">
          <ul className="flex items-center">
            {PAGES.map(({ link, label }) => (
              <li key={label}>
                <Link
                  {...link}
                  className="flex min-h-11 items-center border-b-2 border-transparent px-1.5 text-sm font-semibold whitespace-nowrap text-deep hover:text-terracotta lg:px-3 lg:text-base"
                  activeOptions={{ exact: link.to === '/', includeSearch: false }}
                  activeProps={{ className: 'border-terracotta! text-terracotta!' }}
                >
                  {t(label)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ms-auto flex items-center md:ms-0">
          <LanguageSwitch className="hidden md:grid" />
          <a href={localizedPath('/login', locale)} aria-label={t('account')} className={icon}>
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
      className={`${icon} relative`}
    >
      <ShoppingBag className="size-6" aria-hidden="true" />
      {count > 0 && (
        <bdi
          data-testid="cart-badge"
          className="absolute end-0 top-0 grid h-5 min-w-5 place-items-center rounded-full bg-terracotta px-1 text-xs font-semibold text-white"
        >
          {count}
        </bdi>
      )}
    </Link>
  )
}

/** A plain link to the same page in the other language: it loads anew, with its own fonts and direction. */
function LanguageSwitch({ className = '' }: { className?: string }) {
  const t = useTranslations('nav')
  const { locale, restaurant } = useRestaurant()
  const { pathname, searchStr } = useLocation()
  const other = otherLocale(locale)
  if (!restaurant.languages.includes(other)) return null
  return (
    <a
      href={localizedPath(pathname + searchStr, other)}
      hrefLang={other}
      lang={other}
      className={`min-h-11 place-items-center px-1 text-sm lg:px-2 font-semibold text-teal hover:underline ${className}`}
    >
      {t('otherLanguage')}
    </a>
  )
}

/** A popover, so that it opens and closes before the page's script has arrived. */
function MobileMenu() {
  const t = useTranslations('nav')
  const common = useTranslations('common')
  const panel = useRef<HTMLDivElement>(null)
  const { href } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever was chosen, the menu closes
  useEffect(() => panel.current?.hidePopover(), [href])
  const close = () => panel.current?.hidePopover()
  return (
    <>
      <button type="button" popoverTarget="site-menu" aria-label={t('openMenu')} className={`${icon} md:hidden`}>
        <Menu className="size-6" aria-hidden="true" />
      </button>
      <div
        ref={panel}
        id="site-menu"
        popover="auto"
        className="inset-y-0 start-auto end-0 m-0 h-dvh max-h-none w-80 max-w-[88vw] border-s border-line bg-paper p-4 text-deep backdrop:bg-deep/50 md:hidden"
      >
        <div className="flex items-center justify-between">
          <Badge tone="outline" star>
            {common('halal100')}
          </Badge>
          <button
            type="button"
            popoverTarget="site-menu"
            popoverTargetAction="hide"
            aria-label={t('closeMenu')}
            className={icon}
          >
            <X className="size-6" aria-hidden="true" />
          </button>
        </div>
        <nav aria-label={t('label')} className="mt-4">
          <ul>
            {PAGES.map(({ link, label }) => (
              <li key={label} className="border-b border-line">
                <Link
                  {...link}
                  onClick={close}
                  className="block py-3.5 font-display text-xl text-teal"
                  activeOptions={{ exact: link.to === '/', includeSearch: false }}
                  activeProps={{ className: 'text-terracotta!' }}
                >
                  {t(label)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <Link to="/reservations" onClick={close} className={`${button.primary} mt-6 w-full`}>
          {t('completeReservation')}
        </Link>
        <LanguageSwitch className="mt-2 grid" />
      </div>
    </>
  )
}
