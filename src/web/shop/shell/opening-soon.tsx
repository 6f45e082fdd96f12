import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useMatch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { mayActAs } from '../../../domain/accounts/roles.ts'
import { phoneLink } from '../../../domain/restaurant/restaurant.ts'
import { localized } from '../../../domain/text/locales.ts'
import { useDates } from '../../dates.ts'
import { accountQuery } from '../../queries.ts'
import { useRestaurant } from '../../restaurant.ts'
import { UserText } from '../../ui/user-text.tsx'
import { OwnPageLinks } from '../website/own-page-links.tsx'
import { LanguageSwitch } from './header.tsx'

/**
 * Before the opening, guests see the pages that the owner wrote, their orders, the login of the panel, and one page at
 * every other address; staff see the site.
 */
export function BeforeOpening({ children }: { children: ReactNode }) {
  const { restaurant } = useRestaurant()
  // Asked for in the browser, because the page is cached for everybody.
  const { data: account } = useQuery({
    ...accountQuery(),
    enabled: !restaurant.is_open && typeof window !== 'undefined',
  })
  const ownPage = useMatch({ from: '/_site/$page', shouldThrow: false })
  const staffLogin = useMatch({ from: '/_site/admin-login', shouldThrow: false })
  // A restaurant that closes again still owes its guests their orders.
  const order = useMatch({ from: '/_site/orders/$token', shouldThrow: false })
  if (restaurant.is_open) return children
  // Not only those who may enter the panel: two-step verification is turned on at /account.
  if (!account || !mayActAs(account.role, 'staff'))
    return ownPage?.loaderData || staffLogin || order ? <PageAlone /> : <OpeningSoon />
  return (
    <>
      <StaffNotice />
      {children}
    </>
  )
}

function StaffNotice() {
  const t = useTranslations('openingSoon')
  return (
    <p role="status" className="bg-surface-warm px-4 py-2 text-center text-ink print:hidden">
      {t('staff')}{' '}
      <Link to="/admin/setup" reloadDocument className="font-semibold text-accent-deep underline underline-offset-4">
        {t('setUp')}
      </Link>
    </p>
  )
}

function OpeningSoon() {
  const t = useTranslations('openingSoon')
  const { restaurant, locale, name } = useRestaurant()
  const { opens_on, phone, email } = restaurant
  const address = localized(restaurant, 'address', locale)
  const { spelledOutDate } = useDates()
  const day = opens_on && spelledOutDate(opens_on)
  return (
    <main
      id="content"
      className="on-dark zellige grid min-h-svh content-center justify-items-center gap-5 bg-brand px-4 py-16 text-center text-surface"
    >
      <img
        src={restaurant.logo_url}
        alt=""
        width={96}
        height={96}
        className="size-24 rounded-full bg-surface p-2 object-contain"
      />
      <h1 className="display-1 text-on-brand">
        <UserText text={name} />
      </h1>
      <p className="text-2xl text-surface-warm">{day ? t('opensOn', { day }) : t('title')}</p>
      {restaurant.tagline && (
        <p className="max-w-prose text-lg text-surface-warm">
          <UserText text={localized(restaurant, 'tagline', locale)} />
        </p>
      )}
      <address className="grid gap-2 text-surface-warm not-italic">
        {address && <UserText text={address} />}
        {phone && (
          <a href={phoneLink(phone)} className="py-1 underline underline-offset-4">
            <bdi>{phone}</bdi>
          </a>
        )}
        {email && (
          <a href={`mailto:${email}`} className="py-1 underline underline-offset-4">
            <bdi>{email}</bdi>
          </a>
        )}
      </address>
      <LanguageSwitch className="grid text-surface-warm!" />
      <OwnPageLinks className="justify-center" />
      <Link
        to="/admin-login"
        className="inline-block px-4 py-2 text-sm text-surface-warm/85 hover:text-on-brand hover:underline"
      >
        {t('staffLogin')}
      </Link>
    </main>
  )
}

/** A page such as the privacy policy, without links to pages that are not shown yet. */
function PageAlone() {
  const { restaurant, name } = useRestaurant()
  return (
    <>
      <header className="border-b border-line bg-surface">
        <div className="page-width flex min-h-16 items-center justify-between gap-4">
          <Link to="/" className="flex min-w-0 items-center gap-2.5 py-1">
            <img
              src={restaurant.logo_url}
              alt=""
              width={44}
              height={44}
              className="size-[44px] shrink-0 object-contain"
            />
            <UserText
              text={name}
              className="clipped-line font-display text-xl leading-tight font-semibold text-brand"
            />
          </Link>
          <LanguageSwitch className="grid shrink-0" />
        </div>
      </header>
      <main id="content" tabIndex={-1} className="min-h-[60vh] outline-none">
        <Outlet />
      </main>
      <footer className="on-dark mt-20 bg-brand-deep text-surface-warm print:hidden">
        <div className="page-width pb-6">
          <OwnPageLinks />
        </div>
      </footer>
    </>
  )
}
