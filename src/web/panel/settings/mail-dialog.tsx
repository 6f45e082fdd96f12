import { useRouteContext } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import type { Connections } from '../../../domain/settings/connections.schema.ts'
import {
  isSameMailLogin,
  MAIL_PRESETS,
  MAIL_PROVIDERS,
  MAIL_SECURITY,
  type MailProvider,
  providerOnHost,
} from '../../../domain/settings/connections.ts'
import { api, read } from '../../api.ts'
import { Choice } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { readNumber } from '../shell/edited.ts'
import { textField } from '../shell/part.ts'
import { ConnectionDialog, SecretField, Trial, useConnectionForm } from './connection-form.tsx'

type Mail = Connections['mail']
type Draft = ReturnType<typeof toDraft>

const EMPTY = { host: '', port: 587, security: 'starttls' as const, user: '', from_address: '' }

function toDraft({ account }: Mail) {
  const { port, ...rest } = account ?? { ...EMPTY, ...MAIL_PRESETS.gmail }
  return { ...rest, port: String(port), provider: providerOnHost(rest.host), secret: '', password: '' }
}

const toConnection = ({ host, port, security, user, from_address, secret }: Draft) => ({
  host,
  port: readNumber(port) ?? 0,
  security,
  user,
  from_address: from_address.trim() || user,
  ...(secret && { secret }),
})

/** Connects the mail server of a provider, after a test message where wanted. */
export function MailDialog({ mail, close }: { mail: Mail; close: () => void }) {
  const t = useTranslations('connections')
  const { account: admin } = useRouteContext({ from: '/admin' })
  const edited = useConnectionForm({
    initial: () => toDraft(mail),
    toConnection,
    send: (change) => read(api.admin.connections.mail.$put({ json: { ...change, version: mail.version } })),
    close,
  })
  const { whole, show } = edited
  const draft = whole.value
  const { provider } = draft
  const problem = (name: 'host' | 'port' | 'user' | 'from_address') => whole.at(name).problem && t(`problems.${name}`)
  const isStored = mail.account !== null && isSameMailLogin(mail.account, toConnection(draft))

  function choose(next: MailProvider) {
    const server = next === 'other' ? EMPTY : MAIL_PRESETS[next]
    const { host, port, security } = server
    whole.change((before) => ({ ...before, provider: next, host, port: String(port), security }))
  }

  return (
    <ConnectionDialog
      title={t(mail.account ? 'changeMail' : 'connectMail')}
      edited={edited}
      password={whole.at('password')}
      isConnected={mail.source === 'panel'}
      close={close}
    >
      <Choice
        label={t('provider')}
        labelled
        value={provider}
        options={MAIL_PROVIDERS}
        text={(option) => t(`providers.${option}`)}
        choose={choose}
      />
      <p className="-mt-2 text-sm wrap-anywhere text-muted">{t(`providerHints.${provider}`)}</p>
      {provider === 'other' && (
        <>
          <div className="grid items-start gap-4 sm:grid-cols-[1fr_8rem]">
            <Field
              {...textField(whole.at('host'), problem('host'))}
              label={t('host')}
              dir="ltr"
              required
              maxLength={253}
            />
            <Field
              {...textField(whole.at('port'), problem('port'))}
              label={t('port')}
              dir="ltr"
              inputMode="numeric"
              required
            />
          </div>
          <Choice
            label={t('security')}
            labelled
            value={draft.security}
            options={MAIL_SECURITY}
            text={(option) => t(`securities.${option}`)}
            choose={whole.at('security').set}
          />
        </>
      )}
      <Field
        {...textField(whole.at('user'), problem('user'))}
        label={t('user')}
        dir="ltr"
        required
        autoComplete="off"
        maxLength={254}
      />
      <SecretField
        label={t('mailPassword')}
        part={whole.at('secret')}
        problem={t('problems.secret')}
        isStored={isStored}
      />
      <Field
        {...textField(whole.at('from_address'), problem('from_address'))}
        label={t('from_address')}
        type="email"
        dir="ltr"
        autoComplete="off"
        maxLength={254}
        hint={t('fromHint')}
      />
      <Trial
        text={t('test')}
        busyText={t('testing')}
        send={() => read(api.admin.connections.mail.test.$post({ json: { connection: toConnection(draft) } }))}
        onRefused={({ errors }) => show(errors)}
      >
        {({ result, answer }) => (
          <>
            <p className={`font-semibold ${result === 'sent' ? 'text-good' : 'text-bad'}`}>
              {t(`answers.${result}`, { email: admin.email })}
            </p>
            {answer && <p className="text-sm">{t('serverSays', { answer })}</p>}
          </>
        )}
      </Trial>
    </ConnectionDialog>
  )
}
