import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { accountQuery } from '../../account/queries.ts'

export const Route = createFileRoute('/admin/')({ component: DashboardPage })

function DashboardPage() {
  const t = useTranslations('admin')
  const { data: account } = useSuspenseQuery(accountQuery())
  return (
    <>
      <h1 className="text-3xl text-teal">{t('dashboard')}</h1>
      <p className="mt-2 text-lg">{t('welcome', { name: account?.full_name ?? '' })}</p>
    </>
  )
}
