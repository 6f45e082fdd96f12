import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { api, read } from '../../api.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { PageDialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { usePanelMutation } from '../shell/mutation.ts'
import { calendarAddressQuery } from './queries.ts'

/** Each staff member has a personal calendar feed URL. */
export function CalendarFeed({ close }: { close: () => void }) {
  const t = useTranslations('staffReservations.feed')
  const { data, isError, refetch } = useQuery(calendarAddressQuery())
  const address = useLocalizedAddress(data?.url)
  const { renew, question } = useRenewal()
  return (
    <>
      <PageDialog title={t('open')} close={close}>
        <p className="mt-3">{t('text')}</p>
        <p className="mt-2 mb-4">{t('upgraded')}</p>
        {isError && !data ? (
          <LoadFailure retry={() => void refetch()} />
        ) : (
          <Field label={t('address')} readOnly dir="ltr" value={address} onFocus={({ target }) => target.select()} />
        )}
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          <button type="button" className={button.secondary} disabled={!data} onClick={() => void renew()}>
            {t('renew')}
          </button>
          <CopyButton text={address} label={t('copy')} copied={t('copied')} failed={t('copyFailed')} />
        </div>
      </PageDialog>
      {question}
    </>
  )
}

/** The feed is in the subscriber's language. */
function useLocalizedAddress(url = '') {
  const locale = useSiteLocale()
  return url && locale === 'ar' ? `${url}?locale=ar` : url
}

function useRenewal() {
  const t = useTranslations('staffReservations.feed')
  const panel = useTranslations('panel')
  const queryClient = useQueryClient()
  const { ask, dialog } = useConfirm()
  const { mutate } = usePanelMutation(() => read(api.admin['calendar-address'].$post()), {
    onDone: (address) => queryClient.setQueryData(calendarAddressQuery().queryKey, address),
    texts: { done: t('renewed'), failed: { title: panel('error'), text: t('renewFailed') } },
  })
  async function renew() {
    if (await ask({ title: t('renew'), text: t('renewAsk'), yes: t('renew') })) mutate()
  }
  return { renew, question: dialog }
}
