import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { isUntrusted } from '../../../domain/operations/health.ts'
import type { Provider } from '../../../domain/payments/payments.schema.ts'
import type { Connections } from '../../../domain/settings/connections.schema.ts'
import type { ConnectionKind } from '../../../domain/settings/connections.ts'
import type { Settings } from '../../../domain/settings/settings.schema.ts'
import { api, read } from '../../api.ts'
import { button } from '../../ui/button.ts'
import { showToast } from '../../ui/toast.ts'
import { usePanelDates } from '../shell/dates.ts'
import { connectionsQuery } from './connection-form.tsx'
import { Section } from './edit-settings.tsx'
import { MailDialog } from './mail-dialog.tsx'
import { PayPalDialog } from './paypal-dialog.tsx'
import { settingsQuery } from './settings-form.ts'

/** The services that the site uses, whether they work, and how they are connected. */
export function StatusSection({ status: { mail, paypal, pictures } }: Pick<Settings, 'status'>) {
  const t = useTranslations('settings')
  const { data: connections } = useQuery(connectionsQuery())
  const [editing, setEditing] = useState<ConnectionKind>()
  const close = () => setEditing(undefined)
  return (
    <Section title={t('status')} text={t('statusText')}>
      <dl className="divide-y divide-line">
        <Fact title={t('mail')} good={mail.carrier === 'smtp' && !mail.last_error}>
          <MailCarrier carrier={mail.carrier} connection={connections?.mail} />
          <p>{t('waiting', { count: mail.waiting })}</p>
          {mail.last_error && (
            <p className="break-words text-bad">
              {t(isUntrusted(mail.last_error) ? 'certificateError' : 'lastError', { error: mail.last_error })}
            </p>
          )}
          <ConnectButton kind="mail" connection={connections?.mail} connect={setEditing} />
        </Fact>
        <Fact title={t('paypal')} good={paypal.offered && paypal.environment === 'live'}>
          <PayPalStatus paypal={paypal} />
          <PayPalConnection connection={connections?.paypal} />
          <ConnectButton kind="paypal" connection={connections?.paypal} connect={setEditing} />
        </Fact>
        <Fact title={t('pictures')} good>
          {t(pictures === 'bucket' ? 'picturesBucket' : 'picturesFolder')}
        </Fact>
      </dl>
      {connections && editing === 'mail' && <MailDialog mail={connections.mail} close={close} />}
      {connections && editing === 'paypal' && <PayPalDialog paypal={connections.paypal} close={close} />}
    </Section>
  )
}

type CarrierProps = { carrier: Settings['status']['mail']['carrier']; connection: Connections['mail'] | undefined }

function MailCarrier({ carrier, connection }: CarrierProps) {
  const t = useTranslations('settings')
  const texts = useTranslations('connections')
  const account = connection?.account
  if (connection && !connection.readable) return <p className="text-bad">{texts('unreadable')}</p>
  if (!account) return <p>{t(carrier === 'smtp' ? 'mailSmtp' : 'mailFolder')}</p>
  const { host, from_address: from } = account
  return (
    <>
      <p className="wrap-anywhere">{from ? texts('mailFrom', { host, from }) : texts('mailWithoutFrom', { host })}</p>
      {connection.source === 'environment' && <p className="text-muted">{texts('mailInEnvironment')}</p>}
    </>
  )
}

function PayPalConnection({ connection }: { connection: Connections['paypal'] | undefined }) {
  const t = useTranslations('connections')
  if (!connection) return null
  if (!connection.readable) return <p className="text-bad">{t('unreadable')}</p>
  return (
    <>
      {connection.account && <p className="wrap-anywhere">{t('client', { id: connection.account.client_id })}</p>}
      {connection.source === 'environment' && <p className="text-muted">{t('paypalInEnvironment')}</p>}
    </>
  )
}

const CONNECT = { mail: ['connectMail', 'changeMail'], paypal: ['connectPayPal', 'changePayPal'] } as const

type ConnectProps = {
  kind: ConnectionKind
  connection: Connections[ConnectionKind] | undefined
  connect: (kind: ConnectionKind) => void
}

/** What the environment says is not changed here. */
function ConnectButton({ kind, connection, connect }: ConnectProps) {
  const t = useTranslations('connections')
  if (!connection || connection.source === 'environment') return null
  const [first, change] = CONNECT[kind]
  return (
    <button type="button" className={`${button.secondary} mt-2`} onClick={() => connect(kind)}>
      {t(connection.account ? change : first)}
    </button>
  )
}

function Fact({ title, good, children }: { title: string; good: boolean; children: ReactNode }) {
  const Icon = good ? CircleCheck : CircleAlert
  return (
    <div className="grid gap-x-4 py-3 first:pt-0 last:pb-0 sm:grid-cols-[10rem_1fr]">
      <dt className="flex items-center gap-2 self-start font-semibold">
        <Icon className={`size-5 shrink-0 ${good ? 'text-good' : 'text-waiting'}`} aria-hidden="true" />
        {title}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The PayPal environment, whether its credentials work, and whether webhooks arrive. */
function PayPalStatus({ paypal }: { paypal: Provider }) {
  const t = useTranslations('settings')
  const { formatMoment } = usePanelDates()
  const { environment, offered, problem, detail, checked_at, webhook, webhook_at } = paypal
  if (environment === 'none') return <p>{t('environments.none')}</p>
  return (
    <>
      <div aria-live="polite">
        <p>{t(`environments.${environment}`)}</p>
        <p>{t(offered ? 'offered' : 'notOffered')}</p>
        {problem && <p className="font-semibold wrap-anywhere text-bad">{t(`providerProblems.${problem}`)}</p>}
        {detail && <p className="wrap-anywhere text-bad">{t('paypalSays', { detail })}</p>}
        <p>
          {t(webhook ? 'webhookKnown' : 'webhookUnknown')}{' '}
          {webhook_at && t('webhookAt', { moment: formatMoment(webhook_at) })}
        </p>
        {checked_at && <p className="text-muted">{t('paypalChecked', { moment: formatMoment(checked_at) })}</p>}
      </div>
      <CheckButton />
    </>
  )
}

function CheckButton() {
  const t = useTranslations('settings')
  const queryClient = useQueryClient()
  const { mutate: check, isPending } = useMutation({
    mutationFn: () => read(api.admin.payments.provider.check.$post()),
    onSuccess: async (paypal) => {
      queryClient.setQueryData(
        settingsQuery().queryKey,
        (shown) => shown && { ...shown, status: { ...shown.status, paypal } },
      )
      await queryClient.invalidateQueries({ queryKey: ['restaurant'] })
      const text = t(paypal.offered ? 'offered' : 'notOffered')
      void showToast(paypal.problem ? 'error' : 'success', t('checkedAgain'), text)
    },
    onError: () => void showToast('error', t('checkFailed')),
  })
  return (
    <button type="button" className={`${button.secondary} mt-2`} disabled={isPending} onClick={() => check()}>
      {t('checkAgain')}
    </button>
  )
}
