import { useMutation } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { KeyRound } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { button } from '../../ui/button.ts'
import { signInWithPasskey, supportsPasskeys } from './passkeys.ts'
import { useRefusalText } from './texts.tsx'

type Props = { staff?: boolean; failed: (text: string) => void; signedIn: () => Promise<unknown> }

/** Only where the browser can use passkeys. Until that is known it is invisible, so that nothing moves. */
export function PasskeySignIn({ staff, failed, signedIn }: Props) {
  const t = useTranslations('login')
  const refusalText = useRefusalText()
  const ready = useHydrated()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      if (await signInWithPasskey({ staff })) await signedIn()
    },
    onError: (error) => failed(refusalText(error) ?? t('passkeyRefused')),
  })
  if (ready && !supportsPasskeys()) return null
  return (
    <button
      type="button"
      disabled={isPending}
      onClick={() => mutate()}
      className={`${button.secondary} mt-3 w-full [@media(scripting:none)]:hidden ${ready ? '' : 'invisible'}`}
    >
      <KeyRound className="size-5" aria-hidden="true" />
      {isPending ? t('submitting') : t('passkey')}
    </button>
  )
}
