import { useTranslations } from 'use-intl/react'
import type { Account } from '../../../domain/accounts/accounts.schema.ts'
import { mayDeleteAccount } from '../../../domain/accounts/accounts.ts'
import { button } from '../../ui/button.ts'
import { lazyDialog } from '../../ui/lazy-dialog.ts'
import { Section } from './section.tsx'

const useDeleteDialog = lazyDialog(() => import('./delete-dialog.tsx'))

/** Exports the personal data, and deletes the account. */
export function PrivacySection({ account }: { account: Account }) {
  const t = useTranslations('privacy')
  const { Dialog, open, close } = useDeleteDialog()
  return (
    <>
      <Section title={t('exportHeading')} text={t(account.email_verified ? 'exportText' : 'exportUnverified')}>
        <a href="/api/account/export" download className={button.secondary}>
          {t('export')}
        </a>
      </Section>
      <Section title={t('deleteHeading')} text={t(mayDeleteAccount(account) ? 'deleteText' : 'deleteStaff')}>
        {mayDeleteAccount(account) && (
          <button type="button" onClick={open} className={`${button.secondary} border-bad/60! text-bad!`}>
            {t('delete')}
          </button>
        )}
      </Section>
      {Dialog && <Dialog close={close} />}
    </>
  )
}
