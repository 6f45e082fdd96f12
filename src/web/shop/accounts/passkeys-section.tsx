import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Account } from '../../../domain/accounts/accounts.schema.ts'
import { mayUsePasskeys, PASSKEYS_PER_ACCOUNT } from '../../../domain/accounts/accounts.ts'
import { button } from '../../ui/button.ts'
import { showToast } from '../../ui/toast.ts'
import { PasskeyRow } from './passkey-row.tsx'
import { addPasskey, isAlreadyHere, newPasskeyOptions, passkeysQuery, supportsPasskeys } from './passkeys.ts'
import { ConfirmPassword } from './password-forms.tsx'
import { Section } from './section.tsx'
import { useRefusalText } from './texts.tsx'

/** The passkeys of the account: adding one asks for the password, then for the device. */
export function PasskeysSection({ account }: { account: Account }) {
  const t = useTranslations('passkeys')
  const texts = useTranslations('account')
  const { data: passkeys, isError } = useQuery(passkeysQuery())
  const ready = useHydrated()
  const [section, setSection] = useState<HTMLDivElement | null>(null)
  /** The row of a removed passkey took the focus with it. */
  function returnFocus() {
    if (document.activeElement === document.body) section?.querySelector<HTMLElement>('[data-add]')?.focus()
  }
  return (
    <Section title={t('heading')} text={t('text')}>
      <div ref={setSection} className="grid gap-4">
        {isError && !passkeys && <p role="alert">{texts('loadFailed')}</p>}
        {passkeys && passkeys.length > 0 && (
          <ul className="divide-y divide-line border-y border-line">
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} removed={returnFocus} />
            ))}
          </ul>
        )}
        {passkeys?.length === 0 && mayUsePasskeys(account) && <p>{t('none')}</p>}
        {!mayUsePasskeys(account) ? (
          <p>{t('confirmFirst')}</p>
        ) : ready && !supportsPasskeys() ? (
          <p>{t('unsupported')}</p>
        ) : passkeys && passkeys.length >= PASSKEYS_PER_ACCOUNT ? (
          <p>{t('tooMany')}</p>
        ) : (
          <AddPasskey />
        )}
      </div>
    </Section>
  )
}

function AddPasskey() {
  const t = useTranslations('passkeys')
  const refusalText = useRefusalText()
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const [problem, setProblem] = useState('')
  const { mutate, isPending } = useMutation({
    mutationFn: addPasskey,
    async onSuccess(added) {
      if (!added) return setProblem(t('notAdded'))
      await queryClient.invalidateQueries(passkeysQuery())
      await showToast('success', t('added'))
    },
    onError: (error) => setProblem(isAlreadyHere(error) ? t('alreadyHere') : (refusalText(error) ?? t('failed'))),
  })
  const opener = useFocusAfter(asking)

  async function confirm(password: string) {
    const options = await newPasskeyOptions(password)
    setAsking(false)
    mutate(options)
  }
  function start() {
    setProblem('')
    setAsking(true)
  }

  if (asking) return <ConfirmPassword confirm={confirm} cancel={() => setAsking(false)} />
  return (
    <div>
      <button
        ref={opener}
        type="button"
        data-add
        aria-disabled={isPending}
        onClick={() => !isPending && start()}
        className={button.secondary}
      >
        {t(isPending ? 'waiting' : 'add')}
      </button>
      <p role="alert" className="mt-2 font-semibold text-bad empty:hidden">
        {problem}
      </p>
    </div>
  )
}

/** The button that replaces a form gets the focus, which the form would otherwise take with it. */
function useFocusAfter(open: boolean) {
  const element = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !open) element.current?.focus()
    wasOpen.current = open
  }, [open])
  return element
}
