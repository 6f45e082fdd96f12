import { useTranslations } from 'use-intl/react'
import type { Connections } from '../../../domain/settings/connections.schema.ts'
import { isSameAccount, PAYPAL_ENVIRONMENTS } from '../../../domain/settings/connections.ts'
import { api, read } from '../../api.ts'
import { Choice } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { textField } from '../shell/part.ts'
import { ConnectionDialog, SecretField, Trial, useConnectionForm } from './connection-form.tsx'

type PayPal = Connections['paypal']
type Draft = ReturnType<typeof toDraft>

const toDraft = ({ account }: PayPal) => ({
  environment: account?.environment === 'sandbox' ? ('sandbox' as const) : ('live' as const),
  client_id: account?.client_id ?? '',
  secret: '',
  password: '',
})

const toConnection = ({ environment, client_id, secret }: Draft) => ({
  environment,
  client_id: client_id.trim(),
  ...(secret && { secret }),
})

/** Connects the account that guests pay into. */
export function PayPalDialog({ paypal, close }: { paypal: PayPal; close: () => void }) {
  const t = useTranslations('connections')
  const edited = useConnectionForm({
    initial: () => toDraft(paypal),
    toConnection,
    send: (change) => read(api.admin.connections.paypal.$put({ json: { ...change, version: paypal.version } })),
    close,
  })
  const { whole, show } = edited
  const draft = whole.value
  const secret = whole.at('secret')
  return (
    <ConnectionDialog
      title={t(paypal.account ? 'changePayPal' : 'connectPayPal')}
      edited={edited}
      password={whole.at('password')}
      isConnected={paypal.source === 'panel'}
      close={close}
    >
      <p className="wrap-anywhere text-muted">{t('paypalHint')}</p>
      <Choice
        label={t('environment')}
        labelled
        value={draft.environment}
        options={PAYPAL_ENVIRONMENTS.toReversed()}
        text={(option) => t(`environments.${option}`)}
        choose={whole.at('environment').set}
      />
      <Field
        {...textField(whole.at('client_id'), whole.at('client_id').problem && t('problems.client_id'))}
        label={t('client_id')}
        dir="ltr"
        required
        autoComplete="off"
        maxLength={200}
      />
      <SecretField
        label={t('secret')}
        part={secret}
        problem={t(secret.problem === 'invalid' ? 'problems.keys' : 'problems.secret')}
        isStored={paypal.account !== null && isSameAccount(paypal.account, toConnection(draft))}
      />
      <Trial
        text={t('check')}
        send={() => read(api.admin.connections.paypal.check.$post({ json: { connection: toConnection(draft) } }))}
        onRefused={({ errors }) => show(errors)}
      >
        {({ result }) => (
          <p
            className={`font-semibold ${{ accepted: 'text-good', rejected: 'text-bad', unreachable: 'text-waiting' }[result]}`}
          >
            {t(`checks.${result}`)}
          </p>
        )}
      </Trial>
    </ConnectionDialog>
  )
}
