import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { api, read } from '../../api.ts'
import { useSiteLocale } from '../../site/restaurant.ts'
import { button } from '../../ui/button.ts'
import { copyText } from '../../ui/clipboard.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { PageDialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { showToast } from '../../ui/toast.ts'
import { calendarAddressQuery } from './queries.ts'

/** The address for calendar apps. Anybody on the staff may use it; only admins put an end to it. */
export function CalendarFeed({ close }: { close: () => void }) {
  const t = useTranslations('staffReservations.feed')
  const { account } = useRouteContext({ from: '/admin' })
  const { data, isError, refetch } = useQuery(calendarAddressQuery())
  const address = useSpokenAddress(data?.url)
  const { renew, question } = useRenewal()
  return (
    <>
      <PageDialog title={t('open')} close={close}>
        <p className="mt-3 mb-4">{t('text')}</p>
        {isError && !data ? (
          <LoadFailure retry={() => void refetch()} />
        ) : (
          <Field label={t('address')} readOnly dir="ltr" value={address} onFocus={({ target }) => target.select()} />
        )}
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          {account.role === 'admin' && (
            <button type="button" className={button.secondary} disabled={!data} onClick={() => void renew()}>
              {t('renew')}
            </button>
          )}
          <CopyButton text={address} />
        </div>
      </PageDialog>
      {question}
    </>
  )
}

/** The calendar speaks the language of whoever subscribes to it. */
function useSpokenAddress(url = '') {
  const locale = useSiteLocale()
  return url && locale === 'ar' ? `${url}?locale=ar` : url
}

function useRenewal() {
  const t = useTranslations('staffReservations.feed')
  const panel = useTranslations('panel')
  const queryClient = useQueryClient()
  const { ask, dialog } = useConfirm()
  async function renew() {
    if (!(await ask({ title: t('renew'), text: t('renewAsk'), yes: t('renew') }))) return
    try {
      queryClient.setQueryData(calendarAddressQuery().queryKey, await read(api.admin['calendar-address'].$post()))
      await showToast('success', t('renewed'))
    } catch {
      await showToast('error', panel('error'), t('renewFailed'))
    }
  }
  return { renew, question: dialog }
}

function CopyButton({ text }: { text: string }) {
  const t = useTranslations('staffReservations.feed')
  const copy = async () => {
    if (await copyText(text)) await showToast('success', t('copied'))
    else await showToast('error', t('copyFailed'))
  }
  return (
    <button type="button" className={button.primary} disabled={!text} onClick={() => void copy()}>
      {t('copy')}
    </button>
  )
}
