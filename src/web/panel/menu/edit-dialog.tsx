import { type ComponentType, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Field } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.ts'
import { type EditedOptions, useEdited } from '../shell/edited.ts'
import { ConflictNotice, FormButtons, FormDialog } from '../shell/form-dialog.tsx'
import { useRefusalToast } from '../shell/mutation.ts'
import { type Part, textField } from '../shell/part.ts'
import { useRefreshCatalogue } from './queries.ts'

type Texts = 'staffCategories' | 'staffOptions' | 'staffProducts'
type Stored = { id: string; version: number }

export type FormProps<S> = {
  /** What is changed. Without it, something new is added. */
  stored: S | undefined
  /** What was added before, where another one follows. */
  previous: S | undefined
  addAnother: (added: S) => void
  onDirtyChange: (dirty: boolean) => void
  reload: (newer: S) => void
  close: () => void
}

type DialogProps<S> = Pick<FormProps<S>, 'stored' | 'close'> & {
  texts: Texts
  wide?: boolean
  form: ComponentType<FormProps<S>>
}

/** A dialog that adds a part of the menu, or changes the one given. */
export function EditDialog<S extends Stored>({ texts, stored, close, wide, form: Form }: DialogProps<S>) {
  const t = useTranslations(texts)
  const [loaded, setLoaded] = useState(stored)
  const [dirty, setDirty] = useState(false)
  const [added, setAdded] = useState<S>()
  return (
    <FormDialog title={t(stored ? 'edit' : 'add')} dirty={dirty} close={close} wide={wide}>
      <Form
        key={loaded?.version ?? added?.id}
        stored={loaded}
        previous={added}
        addAnother={setAdded}
        onDirtyChange={setDirty}
        reload={setLoaded}
        close={close}
      />
    </FormDialog>
  )
}

type Options<S, D, B, R> = Pick<EditedOptions<D, B, S, R>, 'toBody' | 'schema' | 'prepare' | 'onInvalid'> & {
  texts: Texts
  toDraft: (stored?: S) => D
  add: (body: B) => Promise<R>
  change: (id: string, body: B & { version: number }) => Promise<R>
  load: (id: string) => Promise<S | undefined>
  /** Instead of the usual words. */
  addedText?: (added: R) => string
}

/** A part of the menu while it is edited in its dialog. */
export function useEditedRow<S extends Stored, D, B extends object, R extends S>(
  { stored, addAnother, onDirtyChange, close }: FormProps<S>,
  { texts, toDraft, add, change, load, addedText, onInvalid, ...options }: Options<S, D, B, R>,
) {
  const t = useTranslations(texts)
  const refreshCatalogue = useRefreshCatalogue()
  const showRefusal = useRefusalToast()
  const goesOn = useRef(false)
  const edited = useEdited({
    ...options,
    onInvalid,
    initial: () => toDraft(stored),
    send: (body: B, newer: S | undefined) =>
      stored ? change(stored.id, { ...body, version: (newer ?? stored).version }) : add(body),
    loadNewer: async () => stored && load(stored.id),
    onSaved: async (saved) => {
      await refreshCatalogue()
      if (goesOn.current) addAnother(saved)
      else close()
      void showToast('success', stored ? t('changed') : (addedText?.(saved) ?? t('added')))
    },
    onRefused: async (error) => {
      await showRefusal(error, t(stored ? 'changeFailed' : 'addFailed'), { not_found: t('gone') })
      onInvalid?.(error.errors)
    },
  })
  const { dirty } = edited
  // Before the next key: Escape asks about what was typed just now.
  useLayoutEffect(() => onDirtyChange(dirty), [dirty, onDirtyChange])
  const saveThen = (goOn: boolean) => () => {
    goesOn.current = goOn
    edited.save()
  }
  return { ...edited, save: saveThen(false), saveAndGoOn: saveThen(true) }
}

type FormOf<S> = Pick<FormProps<S>, 'stored' | 'reload'> & {
  texts: Texts
  edited: Pick<ReturnType<typeof useEdited<unknown, unknown, S, unknown>>, 'form' | 'newer' | 'busy'>
  className: string
  children: ReactNode
}

/** The form of such a dialog, with the notice of a conflict and the buttons. */
export function EditForm<S>({ texts, stored, reload, edited: { form, newer, busy }, className, children }: FormOf<S>) {
  const t = useTranslations(texts)
  const panel = useTranslations('panel')
  return (
    <form {...form} className={`mt-4 grid **:scroll-mb-24 ${className}`}>
      {newer && <ConflictNotice reload={() => reload(newer)} />}
      {children}
      <FormButtons submit={newer ? panel('overwrite') : stored ? panel('save') : t('add')} busy={busy} />
    </form>
  )
}

type NameProps = {
  texts: Texts
  english: Part<string>
  arabic: Part<string>
  max: number
  problemText: (part: Part<string>) => string | undefined
}

/** The name in both languages. */
export function NameFields({ texts, english, arabic, max, problemText }: NameProps) {
  const t = useTranslations(texts)
  return (
    <>
      <Field
        {...textField(english, problemText(english))}
        label={t('name')}
        maxLength={max}
        required
        autoComplete="off"
        dir="auto"
      />
      <Field {...textField(arabic, problemText(arabic))} label={t('nameAr')} maxLength={max} lang="ar" dir="rtl" />
    </>
  )
}
