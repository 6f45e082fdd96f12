import { Link, useLocation } from '@tanstack/react-router'
import { CircleUserRound, Menu, ShoppingBag, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { itemCount } from '../../../domain/cart/cart.ts'
import { localizedPath, otherLocale } from '../../../domain/text/locales.ts'
import { sitePages } from '../../links.ts'
import { useRestaurant } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { useCloseOnBack } from '../../ui/close-on-back.ts'
import { useMediaQuery } from '../../ui/media-query.ts'
import { UserText } from '../../ui/user-text.tsx'
import { useCart } from '../cart/cart-storage.ts'
import { HalalBadge, useHalalLine } from '../restaurant/halal-badge.tsx'
import { FulfilmentStrip } from './fulfilment-strip.tsx'

export function Header() {
  const t = useTranslations('nav')
  const { restaurant, locale, name } = useRestaurant()
  const halal = useHalalLine()
  // Beside the controls a phone has room for some ten letters.
  const isLong = name.length > 10
  const isWide = useMediaQuery('(width >= 80rem)', true)
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
                className={`font-display leading-tight font-semibold text-brand lg:text-2xl ${isLong ? 'line-clamp-2 text-base wrap-anywhere' : 'clipped-line text-xl'}`}
              />
              {halal.line}
            </span>
          </Link>
          {halal.button}
        </div>
        {isWide && <FulfilmentStrip className="ms-2" />}
        <nav aria-label={t('label')} className="ms-auto hidden md:block print:hidden">
          <ul className="flex items-center">
            {sitePages(restaurant).map(({ link, label }) => (
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
      {!isWide && <FulfilmentStrip className="fulfilment-strip w-full justify-center border-t border-line px-4" />}
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
          className="absolute end-0 top-0 grid h-5 min-w-5 place-items-center rounded-full bg-button px-1 text-xs font-semibold text-on-button"
        >
          {count}
        </bdi>
      )}
    </Link>
  )
}

/** A popover, so that it works before hydration. */
function MobileMenu() {
  const t = useTranslations('nav')
  const { restaurant } = useRestaurant()
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  function close() {
    panel.current?.hidePopover()
    setOpen(false)
  }
  useCloseOnBack(open, close)
  const { href } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes on every navigation
  useEffect(close, [href])
  return (
    <>
      <button type="button" popoverTarget="site-menu" aria-label={t('openMenu')} className={`${button.icon} md:hidden`}>
        <Menu className="size-6" aria-hidden="true" />
      </button>
      <div
        ref={panel}
        id="site-menu"
        popover="auto"
        onToggle={({ newState }) => setOpen(newState === 'open')}
        className="inset-y-0 start-auto end-0 m-0 h-dvh max-h-none w-80 max-w-[88vw] border-s border-line bg-surface p-4 text-ink backdrop:bg-brand-deep/50 md:hidden"
      >
        <div className="flex items-center justify-between">
          <HalalBadge tone="outline" />
          <button
            type="button"
            popoverTarget="site-menu"
            popoverTargetAction="hide"
            aria-label={t('closeMenu')}
            className={`${button.icon} ms-auto`}
          >
            <X className="size-6" aria-hidden="true" />
          </button>
        </div>
        <nav aria-label={t('label')} className="mt-4">
          <ul>
            {sitePages(restaurant).map(({ link, label }) => (
              <li key={label} className="border-b border-line">
                <Link
                  {...link}
                  onClick={close}
                  className="block py-3.5 font-display text-xl text-brand"
                  activeOptions={{ exact: link.to === '/', includeSearch: false }}
                  activeProps={{ className: 'text-accent!' }}
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

/**
 * A plain link to the same page in the other language: the page is reloaded with that language's fonts and direction.
 */
export function LanguageSwitch({ className = '' }: { className?: string }) {
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
      className={`min-h-11 place-items-center px-1 text-sm lg:px-2 font-semibold text-brand hover:underline ${className}`}
    >
      {t('otherLanguage')}
    </a>
  )
}
