import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { type Account, mayActAs } from '../../domain/accounts.ts'
import { useSession } from '../account/session.ts'
import { useRestaurant } from '../site/restaurant.ts'
import { button } from '../ui/button.ts'

const tab = 'flex min-h-11 items-center border-b-2 border-transparent px-3 font-semibold text-muted hover:text-deep'

export function AdminLayout({ account, children }: { account: Account; children: ReactNode }) {
  const t = useTranslations('admin')
  const { restaurant } = useRestaurant()
  const { leave } = useSession()
  const active = { className: 'border-terracotta! text-terracotta!' }
  return (
    <>
      <header className="border-b border-line bg-white">
        <div className="page-width flex flex-wrap items-center gap-3 py-3">
          <img src={restaurant.logo_url} alt="" width={40} height={40} className="bg-transparent" />
          <span className="font-display text-xl text-teal">{t('title')}</span>
          <div className="ms-auto flex gap-2">
            <Link to="/" className={button.secondary}>
              {t('website')}
            </Link>
            <button type="button" onClick={() => void leave()} className={button.secondary}>
              {t('logout')}
            </button>
          </div>
        </div>
        <nav aria-label={t('title')} className="page-width flex gap-1">
          <Link to="/admin" activeOptions={{ exact: true }} activeProps={active} className={tab}>
            {t('dashboard')}
          </Link>
          {mayActAs(account.role, 'admin') && (
            <Link to="/admin/users" activeProps={active} className={tab}>
              {t('users')}
            </Link>
          )}
        </nav>
      </header>
      <main className="page-width py-8">{children}</main>
    </>
  )
}
