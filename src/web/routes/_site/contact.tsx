import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Restaurant } from '../../../domain/restaurant/restaurant.schema.ts'
import { mapLink, phoneLink } from '../../../domain/restaurant/restaurant.ts'
import { localized } from '../../../domain/text/locales.ts'
import { aboutContentQuery } from '../../queries.ts'
import { useEdition, useRestaurant } from '../../restaurant.ts'
import { pageHead } from '../../seo.ts'
import { OpeningHours } from '../../shop/hours/hours-list.tsx'
import { OpenNow } from '../../shop/hours/open-now.tsx'
import { ContactForm } from '../../shop/messages/contact-form.tsx'
import { RestaurantMap } from '../../shop/restaurant/map.tsx'
import { PageHeader } from '../../shop/shell/page-header.tsx'
import { breadcrumbsLd, restaurantLd } from '../../shop/website/json-ld.ts'
import { UserText } from '../../ui/user-text.tsx'

export const Route = createFileRoute('/_site/contact')({
  // The page works without its introduction.
  loader: ({ context }) => context.queryClient.prefetchQuery(aboutContentQuery(context)),
  head: ({ match }) =>
    pageHead(match.context, ({ t, locale, restaurant, name }) => ({
      title: t('contact.title'),
      description: t(isComplete(restaurant) ? 'contact.description' : 'contact.plainDescription', { name }),
      path: '/contact',
      jsonLd: [
        restaurantLd(restaurant, locale),
        breadcrumbsLd(restaurant, locale, [
          [t('nav.home'), '/'],
          [t('contact.title'), '/contact'],
        ]),
      ],
    })),
  component: ContactPage,
})

const isComplete = (restaurant: Restaurant) => Boolean(restaurant.address && restaurant.phone && mapLink(restaurant))

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
