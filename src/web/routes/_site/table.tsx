import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { offersTables } from '../../../domain/reservations/table.ts'
import { CheckoutTexts } from '../../i18n/extra-texts.tsx'
import { useRestaurant } from '../../restaurant.ts'
import { pageHead, resizeForKeyboard, searchHead, tableHead } from '../../seo.ts'
import { ClosedNotice } from '../../shop/dish/notices.tsx'
import { TableForm } from '../../shop/reservations/table-form.tsx'
import { PageHeader } from '../../shop/shell/page-header.tsx'

export const Route = createFileRoute('/_site/table')({
  staticData: { texts: ['checkout'] },
  head: ({ match }) =>
    resizeForKeyboard(
      pageHead(match.context, (context) => ({
        ...(offersTables(context.restaurant) ? searchHead('reservations', context) : tableHead(context)),
        path: '/table',
        hidden: !offersTables(context.restaurant),
      })),
    ),
  component: TablePage,
})

function TablePage() {
  const t = useTranslations('tablePage')
  const { restaurant } = useRestaurant()
  return (
    <>
      <PageHeader title={t('title')} narrow />
      <div className="page-width py-5 md:py-10">
        {offersTables(restaurant) ? (
          <CheckoutTexts>
            <TableForm />
          </CheckoutTexts>
        ) : (
          <ClosedNotice />
        )}
      </div>
    </>
  )
}
