import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from 'react-aria-components'
import { useTranslations } from 'use-intl/react'
import { GROUP_KINDS, OPTION_LIMITS } from '../../../../domain/menu/catalogue-limits.ts'
import { type OptionGroup, OptionGroupDraftSchema } from '../../../../domain/menu/option-drafts.schema.ts'
import { api, read } from '../../../api.ts'
import { button } from '../../../ui/button.ts'
import { Choice } from '../../../ui/choice.tsx'
import { DialogFooter } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useEdited } from '../../shell/edited.ts'
import { ConflictNotice, FormDialog } from '../../shell/form-dialog.tsx'
import { useRefusalToast } from '../../shell/mutation.ts'
import { optionGroupsQuery, useRefreshCatalogue } from '../queries.ts'
import { toBody, toDraft } from './group-draft.ts'
import { useProblemText } from './option-fields.tsx'
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
  const problemText = useProblemText()
  const { whole, dirty, busy, newer, form } = useEditedGroup(group, close)
  useEffect(() => onDirtyChange(dirty), [dirty, onDirtyChange])
  const kind = whole.at('kind')
  const text = (name: 'name' | 'name_ar') => ({
    name,
    value: whole.value[name],
    problem: problemText(whole.at(name)),
    maxLength: OPTION_LIMITS.name,
    onChange: ({ target }: { target: { value: string } }) => whole.at(name).set(target.value),
  })
  return (
    <form {...form} className="mt-4 grid gap-5 **:scroll-mb-24">
      {newer && <ConflictNotice reload={() => reload(newer)} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...text('name')} label={t('name')} required autoComplete="off" dir="auto" />
        <Field {...text('name_ar')} label={t('nameAr')} lang="ar" dir="rtl" />
      </div>
      <Choice
        label={t('kind')}
        labelled
        className="font-normal"
        value={kind.value}
        options={GROUP_KINDS}
        text={(option) => t(`kinds.${option}`)}
        choose={kind.set}
      />
      <OptionList options={whole.at('options')} />
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

function useEditedGroup(group: OptionGroup | undefined, close: () => void) {
  const t = useTranslations('staffOptions')
  const queryClient = useQueryClient()
  const refreshCatalogue = useRefreshCatalogue()
  const showRefusal = useRefusalToast()
  return useEdited({
    initial: () => toDraft(group),
    toBody,
    schema: OptionGroupDraftSchema,
    send: (json, newer: OptionGroup | undefined) =>
      group
        ? read(
            api.admin['option-groups'][':id'].$patch({
              param: { id: group.id },
              json: { ...json, version: (newer ?? group).version },
            }),
          )
        : read(api.admin['option-groups'].$post({ json })),
    loadNewer: async () => {
      const groups = await queryClient.fetchQuery(optionGroupsQuery())
      return groups.find(({ id }) => id === group?.id)
    },
    onSaved: async () => {
      await refreshCatalogue()
      close()
      void showToast('success', t(group ? 'changed' : 'added'))
    },
    onRefused: (error) => showRefusal(error, t(group ? 'changeFailed' : 'addFailed'), { not_found: t('gone') }),
  })
}
