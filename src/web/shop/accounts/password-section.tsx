import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import type { Account } from '../../../domain/accounts/accounts.schema.ts'
import { mayActAs } from '../../../domain/accounts/roles.ts'
import type { ApiError } from '../../api.ts'
import { accountQuery } from '../../queries.ts'
import { button } from '../../ui/button.ts'
import { useForm } from '../../ui/form.ts'
import { showToast } from '../../ui/toast.ts'
import { changePassword } from './calls.ts'
import { PasswordField } from './password-field.tsx'
import { useProblemTexts } from './problems.ts'
import { Section } from './section.tsx'
import { useRefusalText } from './texts.tsx'

export function PasswordSection({ account }: { account: Account }) {
  const staff = mayActAs(account.role, 'staff')
  const t = useTranslations('account')
  const auth = useTranslations('auth')
  const refusalText = useRefusalText()
  const queryClient = useQueryClient()
  const problemText = useProblemTexts()
  const { form, field, busy, clear } = useForm({ current: '', password: '' }, ({ current, password }) => ({
    current: problemText.password(current),
    password: problemText.newPassword(password, { staff }),
  }))

  async function send({ current, password }: { current: string; password: string }) {
    await changePassword(current, password)
    clear()
    await showToast('success', t('passwordChanged'))
    await queryClient.invalidateQueries({ queryKey: accountQuery().queryKey })
  }
  function refused(error: ApiError) {
    if (error.errors.some(({ path }) => path === 'body.currentPassword')) return { current: t('passwordWrong') }
    if (error.code === 'invalid_input') return { password: problemText.refusedPassword(error) }
    return { current: refusalText(error) ?? auth('unavailable') }
  }

  return (
    <Section title={t('passwordHeading')}>
      {account.must_change_password && <p className="mb-4 font-semibold text-accent">{t('passwordForStaff')}</p>}
      <form {...form(send, () => {}, refused)} className="grid gap-4">
        <PasswordField {...field('current')} label={t('currentPassword')} />
        <PasswordField {...field('password')} label={t('newPassword')} isNew />
        <button type="submit" disabled={busy} className={`${button.secondary} justify-self-start`}>
          {t('changePassword')}
        </button>
      </form>
    </Section>
  )
}
