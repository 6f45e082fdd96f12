import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { CUSTOMER_LIMITS } from '../../../domain/customers/customers.schema.ts'
import { ACCOUNT_LIMITS, EMAIL, isPhone } from '../../../domain/person.ts'
import { type ApiError, api, read } from '../../api.ts'
import { button } from '../../ui/button.ts'
import { DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { useForm } from '../../ui/form.ts'
import { showToast } from '../../ui/toast.ts'
import { FormDialog } from '../shell/form-dialog.tsx'
import { useServerReason } from '../shell/mutation.ts'

const empty = { name: '', email: '', phone: '', address: '', notes: '' }
type Draft = typeof empty

export function AddCustomer({ close }: { close: () => void }) {
  const t = useTranslations('customers')
  const panel = useTranslations('panel')
  const serverReason = useServerReason()
  const queryClient = useQueryClient()
  const form = useForm(empty, (draft: Draft) => ({
    name: draft.name.trim() ? undefined : panel('required'),
    email: !draft.email.trim() || EMAIL.test(draft.email.trim()) ? undefined : t('emailWrong'),
    phone: isPhone(draft.phone) ? undefined : draft.phone.trim() ? t('phoneWrong') : panel('required'),
  }))
  const dirty = Object.values(form.draft).some(Boolean)

  const send = (draft: Draft) =>
    read(api.admin.customers.$post({ json: draft })).then(() => showAdded(draft.name.trim()), showRefusal)

  async function showAdded(name: string) {
    await queryClient.invalidateQueries({ queryKey: ['admin', 'customers'] })
    close()
    await showToast('success', t('added'), name)
    return undefined
  }

  async function showRefusal(error: ApiError) {
    const takenText = error.errors.some(({ path }) => path === 'body.email') ? t('emailTaken') : undefined
    const reason = error.code === 'offline' ? panel('offline') : takenText
    await showToast('error', t('addFailed'), serverReason(error, reason))
    return { email: takenText }
  }

  return (
    <FormDialog title={t('add')} dirty={dirty} close={close}>
      {(requestClose) => (
        <form {...form.form(send, () => {})} className="mt-4 grid gap-4 **:scroll-mb-24">
          <Field {...form.field('name')} label={t('name')} required maxLength={ACCOUNT_LIMITS.full_name} />
          <Field {...form.field('email')} label={t('email')} type="email" dir="ltr" maxLength={ACCOUNT_LIMITS.email} />
          <Field
            {...form.field('phone')}
            label={t('phone')}
            type="tel"
            dir="ltr"
            required
            maxLength={ACCOUNT_LIMITS.phone}
          />
          <Field {...form.field('address')} label={t('address')} maxLength={CUSTOMER_LIMITS.address} />
          <Field {...form.field('notes')} label={t('notes')} rows={3} maxLength={CUSTOMER_LIMITS.notes} />
          <DialogFooter>
            <div className="flex justify-end gap-3">
              <button type="button" className={button.secondary} onClick={requestClose}>
                {panel('cancel')}
              </button>
              <button type="submit" className={button.primary} disabled={form.busy}>
                {t('add')}
              </button>
            </div>
          </DialogFooter>
        </form>
      )}
    </FormDialog>
  )
}
