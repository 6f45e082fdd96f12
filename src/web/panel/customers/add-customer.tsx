import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { CUSTOMER_LIMITS, CustomerDraftSchema } from '../../../domain/customers/customers.schema.ts'
import { ACCOUNT_LIMITS } from '../../../domain/person.ts'
import { api, read } from '../../api.ts'
import { Field } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.ts'
import { useEdited } from '../shell/edited.ts'
import { FormButtons, FormDialog } from '../shell/form-dialog.tsx'
import { useRefusalToast } from '../shell/mutation.ts'
import { textField } from '../shell/part.ts'

const EMPTY = { name: '', email: '', phone: '', address: '', notes: '' }

export function AddCustomer({ close }: { close: () => void }) {
  const t = useTranslations('customers')
  const panel = useTranslations('panel')
  const showRefusal = useRefusalToast()
  const queryClient = useQueryClient()
  const { whole, busy, dirty, form } = useEdited({
    initial: () => EMPTY,
    toBody: (draft) => draft,
    schema: CustomerDraftSchema,
    send: (json) => read(api.admin.customers.$post({ json })),
    onSaved: async () => {
      await queryClient.invalidateQueries({ queryKey: ['admin', 'customers'] })
      close()
      await showToast('success', t('added'), whole.value.name.trim())
    },
    onRefused: (error) => {
      const taken = error.errors.some(({ path }) => path === 'body.email')
      return showRefusal(error, t('addFailed'), taken ? { [error.code]: t('emailTaken') } : {})
    },
  })
  const text = (name: keyof typeof EMPTY, wrong = panel('wrong')) => {
    const part = whole.at(name)
    return { ...textField(part, part.problem && (part.value.trim() ? wrong : panel('required'))), label: t(name) }
  }
  return (
    <FormDialog title={t('add')} dirty={dirty} close={close}>
      <form {...form} className="mt-4 grid gap-4 **:scroll-mb-24">
        <Field {...text('name')} required maxLength={ACCOUNT_LIMITS.full_name} />
        <Field
          {...text('email', t(whole.at('email').problem === 'taken' ? 'emailTaken' : 'emailWrong'))}
          type="email"
          dir="ltr"
          maxLength={ACCOUNT_LIMITS.email}
        />
        <Field {...text('phone', t('phoneWrong'))} type="tel" dir="ltr" required maxLength={ACCOUNT_LIMITS.phone} />
        <Field {...text('address')} maxLength={CUSTOMER_LIMITS.address} />
        <Field {...text('notes')} rows={3} maxLength={CUSTOMER_LIMITS.notes} />
        <FormButtons submit={t('add')} busy={busy} />
      </form>
    </FormDialog>
  )
}
