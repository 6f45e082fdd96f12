import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { type CurrencyCode, digitsOf } from '../../../domain/currency-digits.ts'
import {
  type OptionGroup,
  type OptionGroupDraft,
  OptionGroupDraftSchema,
} from '../../../domain/menu/option-drafts.schema.ts'
import { GROUP_KINDS, OPTION_LIMITS } from '../../../domain/menu/products.ts'
import { plainAmount } from '../../../domain/money.ts'
import { api, read } from '../../api.ts'
import { useMoney } from '../../money.ts'
import { Choice } from '../../ui/choice.tsx'
import { readNumber } from '../shell/edited.ts'
import { EditDialog, EditForm, type FormProps, NameFields, useEditedRow } from './edit-dialog.tsx'
import { OptionList, type OptionRow, useProblemText } from './option-list.tsx'
import { optionGroupsQuery } from './queries.ts'

type Props = { group: OptionGroup | undefined; close: () => void }

/** Adds a group of options, or changes the one given. */
export const GroupDialog = ({ group, close }: Props) => (
  <EditDialog texts="staffOptions" stored={group} close={close} wide form={GroupForm} />
)

const toDraft = (group: OptionGroup | undefined, currency: CurrencyCode) => ({
  name: group?.name ?? '',
  name_ar: group?.name_ar ?? '',
  kind: group?.kind ?? 'several',
  options: (group?.options ?? []).map(
    (option): OptionRow => ({ ...option, name_ar: option.name_ar ?? '', price: plainAmount(option.price, currency) }),
  ),
})

const toBody = ({ options, ...group }: ReturnType<typeof toDraft>, currency: CurrencyCode): OptionGroupDraft => ({
  ...group,
  options: options.map(({ id, name, name_ar, price, is_default, allergens }) => ({
    ...(id && { id }),
    name,
    name_ar,
    is_default,
    allergens,
    price: readNumber(price, digitsOf(currency)) ?? Number.MAX_VALUE,
  })),
})

function GroupForm(props: FormProps<OptionGroup>) {
  const t = useTranslations('staffOptions')
  const queryClient = useQueryClient()
  const problemText = useProblemText()
  const { currency } = useMoney()
  const edited = useEditedRow(props, {
    texts: 'staffOptions',
    toDraft: (stored) => toDraft(stored, currency),
    toBody: (draft) => toBody(draft, currency),
    schema: OptionGroupDraftSchema,
    add: (json) => read(api.admin['option-groups'].$post({ json })),
    change: (id, json) => read(api.admin['option-groups'][':id'].$patch({ param: { id }, json })),
    load: async (id) => {
      const groups = await queryClient.fetchQuery(optionGroupsQuery())
      return groups.find((group) => group.id === id)
    },
  })
  const { whole } = edited
  return (
    <EditForm {...props} texts="staffOptions" edited={edited} className="gap-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <NameFields
          texts="staffOptions"
          english={whole.at('name')}
          arabic={whole.at('name_ar')}
          max={OPTION_LIMITS.name}
          problemText={problemText}
        />
      </div>
      <Choice
        label={t('kind')}
        labelled
        className="font-normal"
        value={whole.value.kind}
        options={GROUP_KINDS}
        text={(option) => t(`kinds.${option}`)}
        choose={whole.at('kind').set}
      />
      <OptionList options={whole.at('options')} />
    </EditForm>
  )
}
