import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { logoOnDark, phoneLink } from '../../../domain/restaurant/restaurant.ts'
import { localized } from '../../../domain/text/locales.ts'
import { sitePages } from '../../links.ts'
import { useRestaurant } from '../../restaurant.ts'
import { StarDivider } from '../../ui/star.tsx'
import { UserText } from '../../ui/user-text.tsx'
import { HoursToday } from '../hours/hours-today.tsx'
import { ChatButton, SocialIcon } from '../restaurant/whatsapp.tsx'
import { OwnPageLinks } from '../website/own-page-links.tsx'

const footerLabels = { menu: 'ourMenu', contact: 'contactUs' } as const

export function Footer() {
  const t = useTranslations('footer')
  const nav = useTranslations('nav')
  const { restaurant, locale, name } = useRestaurant()
  const { phone, email, social_links } = restaurant
  return (
    <footer className="on-dark mt-20 bg-brand-deep text-surface-warm print:hidden">
      <div className="page-width grid gap-10 py-14 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1.3fr]">
        <div>
          <img
            src={logoOnDark(restaurant.logo_url)}
            alt=""
            width={56}
            height={56}
            loading="lazy"
            className="size-14 bg-transparent object-contain"
          />
          <p className="mt-3 font-display text-2xl">
            <UserText text={name} />
          </p>
          {restaurant.statement ? (
            <p data-part="footer" className="mt-2 max-w-sm text-surface-warm/85">
              <UserText text={localized(restaurant, 'statement', locale)} />
            </p>
          ) : (
            restaurant.tagline && (
              <p className="mt-2 max-w-sm text-surface-warm/85">
                <UserText text={localized(restaurant, 'tagline', locale)} />
              </p>
            )
          )}
          {/* In narrow margins the first link must not reach under the floating button; the icons stay where they are. */}
          <ul className="mt-3 -ms-2.5 flex empty:hidden lg:max-[83rem]:ms-0 lg:max-[83rem]:gap-5">
            {social_links.map(({ network, url }) => (
              <li key={network}>
                <a
                  href={url}
                  aria-label={t('follow', { network: t(`networks.${network}`) })}
                  className="grid size-11 place-items-center rounded-full hover:bg-surface/10 lg:max-[83rem]:w-6"
                >
                  <SocialIcon network={network} />
                </a>
              </li>
            ))}
          </ul>
        </div>
        <nav aria-label={t('links')}>
          <h2 className="text-lg">{t('links')}</h2>
          <ul className="mt-2">
            {sitePages(restaurant).map(({ link, label }) => (
              <li key={label}>
                <Link
                  {...link}
                  className="inline-block py-1.5 text-surface-warm/85 hover:text-on-brand hover:underline"
                >
                  {label === 'menu' || label === 'contact' ? t(footerLabels[label]) : nav(label)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {(restaurant.opening_line || restaurant.service_periods.length > 0) && (
          <div>
            <h2 className="text-lg">{t('hours')}</h2>
            {restaurant.opening_line ? (
              <p className="mt-3 text-surface-warm/85 first-letter:uppercase">
                <UserText text={localized(restaurant, 'opening_line', locale)} />
              </p>
            ) : (
              <HoursToday className="mt-3 text-surface-warm/85" />
            )}
          </div>
        )}
        {(restaurant.address || phone || email) && (
          <div>
            <h2 className="text-lg">{t('findUs')}</h2>
            <address className="mt-3 grid gap-2 text-surface-warm/85 not-italic">
              {restaurant.address && <UserText text={localized(restaurant, 'address', locale)} />}
              {phone && (
                <a href={phoneLink(phone)} className="w-fit py-1 hover:text-on-brand hover:underline">
                  <bdi>{phone}</bdi>
                </a>
              )}
              {email && (
                <a href={`mailto:${email}`} className="w-fit py-1 hover:text-on-brand hover:underline">
                  <bdi>{email}</bdi>
                </a>
              )}
            </address>
          </div>
        )}
      </div>
      <div className="page-width pb-24">
        <StarDivider className="opacity-40" />
        <OwnPageLinks />
        <p className="pt-5 text-sm text-surface-warm/80">
          {t('rights', { year: String(new Date().getUTCFullYear()), name })}
        </p>
      </div>
      <ChatButton />
    </footer>
  )
}
