import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { logoOnDark } from '../../../domain/restaurant/restaurant.ts'
import { useRestaurant } from '../../restaurant.ts'

export function AuthCard({ heading, text, children }: { heading: string; text?: string; children?: ReactNode }) {
  const t = useTranslations('auth')
  const { restaurant, name } = useRestaurant()
  return (
    <main className="zellige grid min-h-dvh content-center justify-items-center gap-6 bg-brand px-4 py-10">
      <Link to="/" className="on-dark grid justify-items-center gap-2 text-surface">
        <img
          src={logoOnDark(restaurant.logo_url)}
          alt=""
          width={72}
          height={72}
          className="size-18 bg-transparent object-contain"
        />
        <span className="font-display text-2xl">{name}</span>
      </Link>
      <div className="w-full max-w-md rounded-card bg-surface p-6 sm:p-8">
        <h1 className="text-[min(1.875rem,10vw)] text-brand">{heading}</h1>
        {text && <p className="mt-2 text-muted">{text}</p>}
        <div className="mt-6">{children}</div>
      </div>
      <Link to="/" className="on-dark py-2 text-surface underline-offset-4 hover:underline">
        {t('backHome')}
      </Link>
    </main>
  )
}
