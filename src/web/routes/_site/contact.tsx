import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Mail, MapPin, Phone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { mapLink, phoneLink } from '../../../domain/restaurant/restaurant.ts'
import { localized } from '../../../domain/text/locales.ts'
import { aboutContentQuery } from '../../queries.ts'
import { useEdition, useRestaurant } from '../../restaurant.ts'
import { pageHead, searchHead } from '../../seo.ts'
import { OpeningHours } from '../../shop/hours/hours-list.tsx'
import { OpenNow } from '../../shop/hours/open-now.tsx'
import { ContactForm } from '../../shop/messages/contact-form.tsx'
import { PageHeader } from '../../shop/shell/page-header.tsx'
import { restaurantLd } from '../../shop/website/json-ld.ts'
import { button } from '../../ui/button.ts'
import { UserText } from '../../ui/user-text.tsx'

export const Route = createFileRoute('/_site/contact')({
  // The page works without its introduction.
  loader: ({ context }) => context.queryClient.prefetchQuery(aboutContentQuery(context)),
  head: ({ match }) =>
    pageHead(match.context, (context) => ({
      ...searchHead('contact', context),
      path: '/contact',
      jsonLd: [restaurantLd(context.restaurant, context.locale)],
      breadcrumbs: [
        [context.t('nav.home'), '/'],
        [context.t('contact.title'), '/contact'],
      ],
    })),
  component: ContactPage,
})

function ContactPage() {
  const t = useTranslations('contact')
  const { restaurant } = useRestaurant()
  const { data } = useQuery(aboutContentQuery(useEdition()))
  return (
    <>
      <PageHeader title={t('heading')} text={data?.contact.intro} />
      <div className="page-width grid gap-10 py-12 lg:grid-cols-2">
        <div className="grid content-start gap-10">
          <Info />
          <Hours />
          {mapLink(restaurant) && (
            <section>
              <h2 className="mb-4 text-2xl text-brand">{t('map')}</h2>
              <RestaurantMap />
            </section>
          )}
        </div>
        <ContactForm />
      </div>
    </>
  )
}

function Info() {
  const t = useTranslations('contact')
  const { restaurant, locale } = useRestaurant()
  const { address, phone, email } = restaurant
  if (!address && !phone && !email) return null
  return (
    <section>
      <h2 className="text-2xl text-brand">{t('info')}</h2>
      <dl className="mt-4 grid gap-4">
        {address && (
          <Fact icon={<MapPin />} name={t('address')}>
            <UserText text={localized(restaurant, 'address', locale)} />
          </Fact>
        )}
        {phone && (
          <Fact icon={<Phone />} name={t('phone')}>
            <a href={phoneLink(phone)} className="inline-block py-1 hover:text-accent hover:underline">
              <bdi>{phone}</bdi>
            </a>
          </Fact>
        )}
        {email && (
          <Fact icon={<Mail />} name={t('email')}>
            <a href={`mailto:${email}`} className="inline-block py-1 hover:text-accent hover:underline">
              <bdi>{email}</bdi>
            </a>
          </Fact>
        )}
      </dl>
    </section>
  )
}

const Fact = ({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) => (
  <div className="relative ps-15">
    <dt className="text-sm text-muted">
      <span
        className="absolute start-0 top-0 grid size-11 place-items-center rounded-full bg-brand-soft text-brand"
        aria-hidden="true"
      >
        {icon}
      </span>
      {name}
    </dt>
    <dd className="text-lg">{children}</dd>
  </div>
)

function Hours() {
  const t = useTranslations('contact')
  const { restaurant } = useRestaurant()
  if (restaurant.service_periods.length === 0) return null
  return (
    <section>
      <div className="mb-3 flex items-baseline justify-between gap-x-2">
        <h2 className="text-2xl text-brand">{t('hours')}</h2>
        <OpenNow />
      </div>
      <OpeningHours />
    </section>
  )
}

const MAP_MARGIN = 0.006

/** A link at once; the embedded map, which comes from another site, only on request. */
function RestaurantMap() {
  const t = useTranslations('contact')
  const chat = useTranslations('chat')
  const { restaurant, name } = useRestaurant()
  const [shown, setShown] = useState(false)
  const { latitude, longitude } = restaurant
  if (latitude === null || longitude === null) return null
  const box = [
    longitude - MAP_MARGIN,
    latitude - MAP_MARGIN / 2,
    longitude + MAP_MARGIN,
    latitude + MAP_MARGIN / 2,
  ].join(',')
  const embed = `https://www.openstreetmap.org/export/embed.html?bbox=${encodeURIComponent(box)}&layer=mapnik&marker=${latitude},${longitude}`
  const page = mapLink(restaurant) ?? undefined
  return (
    <div className="zellige relative grid min-h-80 place-items-center overflow-hidden rounded-card bg-brand">
      {shown ? (
        <iframe
          src={embed}
          title={t('mapTitle', { name })}
          className="absolute inset-0 size-full border-0 bg-surface-warm"
          referrerPolicy="no-referrer"
        />
      ) : (
        <div className="on-dark grid justify-items-center gap-3 p-6 text-center text-surface">
          <button type="button" onClick={() => setShown(true)} className={button.onDark}>
            {t('showMap')}
          </button>
          <a
            href={page}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-block py-2 font-semibold underline underline-offset-4"
          >
            {t('openMap')} <span className="sr-only">({chat('newTab')})</span>
          </a>
          <p className="max-w-xs text-sm text-surface-warm">{t('mapNote')}</p>
        </div>
      )}
    </div>
  )
}
