import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import { useTranslations } from 'use-intl/react'
import type { OptionGroup } from '../../../domain/menu/option-drafts.schema.ts'
import { GROUP_KINDS, OPTION_LIMITS } from '../../../domain/menu/option-limits.ts'
import { button } from '../../ui/button.ts'
import { Choice } from '../../ui/choice.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { ConflictNotice } from '../list-parts.tsx'
import { useGroupForm } from './group-form.ts'
import { OptionList } from './option-list.tsx'

type Props = { group: OptionGroup | undefined; close: () => void }

/** Adds a group of options, or changes the one given. */
export function GroupDialog({ group, close }: Props) {
  const t = useTranslations('staffOptions')
  const [loaded, setLoaded] = useState(group)
  const [dirty, setDirty] = useState(false)
  return (
    <FormDialog title={t(group ? 'edit' : 'add')} dirty={dirty} close={close} wide>
      <GroupForm key={loaded?.version} group={loaded} onDirtyChange={setDirty} reload={setLoaded} close={close} />
    </FormDialog>
  )
}

type FormProps = Props & { onDirtyChange: (dirty: boolean) => void; reload: (newer: OptionGroup) => void }

function GroupForm({ group, onDirtyChange, reload, close }: FormProps) {
  const t = useTranslations('staffOptions')
  const panel = useTranslations('panel')
  const { draft, change, problem, isInvalid, save, attempt, newer, busy } = useGroupForm({
    ...{ group, onDirtyChange, close },
  })
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (attempt > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]')?.focus()
  }, [attempt])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  const text = (name: 'name' | 'name_ar') => ({
    name,
    value: draft[name],
    problem: problem(name),
    maxLength: OPTION_LIMITS.name,
    onChange: ({ target }: { target: { value: string } }) =>
      change((current) => ({ ...current, [name]: target.value })),
  })
  return (
    <form ref={element} method="post" noValidate onSubmit={submit} className="mt-4 grid gap-5 **:scroll-mb-24">
      {newer && <ConflictNotice reload={() => reload(newer)} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...text('name')} label={t('name')} required autoComplete="off" dir="auto" />
        <Field {...text('name_ar')} label={t('nameAr')} lang="ar" dir="rtl" />
      </div>
      <Choice
        label={t('kind')}
        labelled
        className="font-normal"
        value={draft.kind}
        options={GROUP_KINDS}
        text={(kind) => t(`kinds.${kind}`)}
        choose={(kind) => change((current) => ({ ...current, kind }))}
      />
      <OptionList
        items={{
          value: draft.options,
          change: (update) => change((current) => ({ ...current, options: update(current.options) })),
        }}
        problem={problem}
        isInvalid={isInvalid}
      />
      <DialogFooter>
        <div className="flex flex-wrap justify-end gap-3">
          <Button slot="close" className={button.secondary}>
            {panel('cancel')}
          </Button>
          <button type="submit" disabled={busy} className={button.primary}>
            {newer ? panel('overwrite') : group ? panel('save') : t('add')}
          </button>
        </div>
      </DialogFooter>
    </form>
  )
}
