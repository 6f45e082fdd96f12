import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import { useTranslations } from 'use-intl/react'
import type { Connections } from '../../../domain/settings/connections.schema.ts'
import { type ApiError, api, read } from '../../api.ts'
import { PasswordField } from '../../shop/accounts/password-field.tsx'
import { button } from '../../ui/button.ts'
import { DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.ts'
import { type EditedOptions, useEdited } from '../shell/edited.ts'
import { FormDialog } from '../shell/form-dialog.tsx'
import { useRefusalToast } from '../shell/mutation.ts'
import type { Part } from '../shell/part.ts'

export const connectionsQuery = () =>
  queryOptions({ queryKey: ['admin', 'connections'], queryFn: () => read(api.admin.connections.$get()) })

/** Everything that says whether mail is sent and how guests can pay. */
const AFFECTED = [
  ['admin', 'connections'],
  ['admin', 'settings'],
  ['admin', 'setup'],
  ['admin', 'health'],
  ['admin', 'invitations'],
  ['restaurant'],
]

type Draft = { secret: string; password: string }
type Options<D, C> = {
  initial: () => D
  toConnection: (draft: D) => C
  send: (change: { connection: C | null; password: string }) => Promise<Connections>
  close: () => void
}

/** The form of a connection: it is saved and removed with the password of the admin. */
export function useConnectionForm<D extends Draft, C>({ initial, toConnection, send, close }: Options<D, C>) {
  const t = useTranslations('connections')
  const queryClient = useQueryClient()
  const showRefusal = useRefusalToast()
  const removing = useRef(false)
  const options: EditedOptions<D, { connection: C; password: string }, undefined, Connections> = {
    initial,
    toBody: (draft) => ({ connection: toConnection(draft), password: draft.password }),
    locate: (path) => path.replace('body.connection.', 'body.'),
    send: ({ connection, password }) => send({ connection: removing.current ? null : connection, password }),
    onSaved: async () => {
      await Promise.all(AFFECTED.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
      close()
      await showToast('success', t(removing.current ? 'disconnected' : 'done'))
    },
    onRefused: async (error) => {
      await queryClient.invalidateQueries({ queryKey: ['admin', 'connections'] })
      await showRefusal(error, t('failed'), {
        conflict: t('conflict'),
        in_use: t('openPayments', { count: error.problem.uses ?? 1 }),
      })
    },
  }
  const edited = useEdited(options)
  /** The dialog is a child of the form of the settings, which must not be sent with it. */
  const onSubmit = (event: FormEvent) => {
    event.stopPropagation()
    removing.current = false
    edited.form.onSubmit(event)
  }
  function disconnect() {
    removing.current = true
    edited.save()
  }
  return { ...edited, form: { ...edited.form, onSubmit }, disconnect }
}

type DialogProps = {
  title: string
  edited: { dirty: boolean; busy: boolean; form: ComponentProps<'form'>; disconnect: () => void }
  password: Part<string>
  isConnected: boolean
  close: () => void
  children: ReactNode
}

export function ConnectionDialog({ title, edited, password, isConnected, close, children }: DialogProps) {
  const t = useTranslations('connections')
  const panel = useTranslations('panel')
  const { dirty, busy, form, disconnect } = edited
  return (
    <FormDialog title={title} dirty={dirty} close={close}>
      <form {...form} className="mt-4 grid gap-4">
        {children}
        <div className="border-t border-line pt-4">
          <PasswordField
            name="password"
            label={t('yourPassword')}
            value={password.value}
            problem={password.problem && t('wrongYourPassword')}
            onChange={({ target }) => password.set(target.value)}
          />
          <p className="mt-1 text-sm text-muted">{t('yourPasswordHint')}</p>
        </div>
        <DialogFooter>
          <div className="flex flex-wrap justify-end gap-3">
            {isConnected && (
              <button
                type="button"
                disabled={busy}
                className={`${button.quiet} me-auto text-bad!`}
                onClick={disconnect}
              >
                {t('disconnect')}
              </button>
            )}
            <Button slot="close" className={button.secondary}>
              {panel('cancel')}
            </Button>
            <button type="submit" disabled={busy} className={button.primary}>
              {panel('save')}
            </button>
          </div>
        </DialogFooter>
      </form>
    </FormDialog>
  )
}

type SecretProps = { label: string; part: Part<string>; problem: string; isStored: boolean }

/** A password of another service: once it is stored, it is not shown, only replaced. */
export function SecretField({ label, part, problem, isStored }: SecretProps) {
  const t = useTranslations('connections')
  const [replacing, setReplacing] = useState(false)
  if (isStored && !replacing && !part.problem)
    return (
      <div>
        <p className="font-semibold">{label}</p>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-3">
          <p className="text-muted">{t('saved')}</p>
          <button type="button" className={button.secondary} onClick={() => setReplacing(true)}>
            {t('replace')}
          </button>
        </div>
      </div>
    )
  return (
    <Field
      label={label}
      type="password"
      dir="ltr"
      required
      autoFocus={replacing}
      autoComplete="off"
      maxLength={500}
      value={part.value}
      problem={part.problem && problem}
      onChange={({ target }) => part.set(target.value)}
    />
  )
}

type TrialProps<R> = {
  text: string
  busyText?: string
  send: () => Promise<R>
  /** Shows what is wrong with the fields. */
  onRefused: (error: ApiError) => void
  children: (result: R) => ReactNode
}

/** Tries out what was typed, before it is saved. */
export function Trial<R>({ text, busyText = text, send, onRefused, children }: TrialProps<R>) {
  const showRefusal = useRefusalToast()
  const { mutate, data, isPending } = useMutation({
    mutationFn: send,
    onError: (error) => {
      onRefused(error)
      if (error.errors.length === 0) void showRefusal(error, text)
    },
  })
  const answer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (data !== undefined) answer.current?.scrollIntoView({ block: 'center' }) // the buttons of the dialog cover it
  }, [data])
  return (
    <div>
      <button type="button" className={button.secondary} disabled={isPending} onClick={() => mutate()}>
        {isPending ? busyText : text}
      </button>
      <div ref={answer} aria-live="polite" className="mt-2 wrap-anywhere empty:hidden">
        {!isPending && data !== undefined && children(data)}
      </div>
    </div>
  )
}
