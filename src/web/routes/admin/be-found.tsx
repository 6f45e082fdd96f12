import { createFileRoute, Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl/react'
import { isPrivateAddress, linksForGoogle } from '../../../domain/restaurant/public-links.ts'
import { Screen, ScreenHeader } from '../../panel/shell/screen.tsx'
import { Poster } from '../../panel/website/poster.tsx'
import { useRestaurant } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { CopyButton } from '../../ui/copy-button.tsx'

export const Route = createFileRoute('/admin/be-found')({
  component: () => (
    <Screen adminsOnly>
      <BeFoundScreen />
    </Screen>
  ),
})

/** What makes guests find the menu: the poster with its code, the menu on paper, and the links for Google. */
function BeFoundScreen() {
  const t = useTranslations('beFound')
  const { restaurant } = useRestaurant()
  return (
    <>
      <div className="print:hidden">
        <ScreenHeader title={t('title')} text={t('text')} />
        {isPrivateAddress(restaurant.public_url) && (
          <p className="mb-5 rounded-card border border-line bg-surface-warm px-4 py-3 font-semibold">
            {t('privateAddress', { address: restaurant.public_url })}
          </p>
        )}
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-2 print:block">
        <Google />
        <div className="grid gap-5 print:block">
          <Part title={t('poster.title')} text={t('poster.text')} isPrinted>
            <Poster />
          </Part>
          <Part title={t('menu.title')} text={t('menu.text')}>
            <Link to="/admin/print-menu" className={button.secondary}>
              {t('menu.open')}
            </Link>
          </Part>
          <Part title={t('words.title')} text={t('words.text')}>
            <Link to="/admin/home-page" className={button.secondary}>
              {t('words.open')}
            </Link>
          </Part>
        </div>
      </div>
    </>
  )
}

/** The links to paste into the restaurant's profile, and how. */
function Google() {
  const t = useTranslations('beFound.google')
  const { restaurant } = useRestaurant()
  return (
    <Part title={t('title')} text={t('text')}>
      <ol className="list-decimal space-y-2 ps-5">
        {(['claim', 'contact', 'links', 'same', 'wait'] as const).map((step) => (
          <li key={step}>{t(`steps.${step}`)}</li>
        ))}
      </ol>
      <ul className="divide-y divide-line">
        {linksForGoogle(restaurant).map(({ name, address }) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-semibold">{t(`names.${name}`)}</p>
              <p className="text-sm wrap-anywhere text-muted">
                <bdi>{address}</bdi>
              </p>
            </div>
            <CopyButton
              text={address}
              label={t('copy')}
              name={t(`names.${name}`)}
              copied={t('copied')}
              failed={t('copyFailed')}
              className={button.secondary}
            />
          </li>
        ))}
      </ul>
    </Part>
  )
}

type PartProps = { title: string; text: string; isPrinted?: boolean; children: ReactNode }

function Part({ title, text, isPrinted = false, children }: PartProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`space-y-4 rounded-card border border-line bg-card p-4 sm:p-6 ${isPrinted ? 'print:border-0 print:p-0' : 'print:hidden'}`}
    >
      <div className="print:hidden">
        <h2 id={id} className="text-xl text-brand">
          {title}
        </h2>
        <p className="mt-1 text-sm text-muted">{text}</p>
      </div>
      {children}
    </section>
  )
}
