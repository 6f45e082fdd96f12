import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { isPictureAddress } from '../../../domain/media/media.ts'
import type { ApiError } from '../../api.ts'
import { button } from '../../ui/button.ts'
import { Field } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.ts'
import type { PendingPicture } from './pending-picture.ts'
import { nameUploadProblem, uploadPicture } from './upload-queue.ts'
import { DropArea } from './uploads.tsx'

type Props = { onChange: (image_url: string) => void; pending: PendingPicture }

export function UploadMode({ onChange, pending }: Props) {
  const t = useTranslations('media')
  const [percent, setPercent] = useState(0)
  const { mutateAsync, isPending, error, variables } = useMutation({
    mutationFn: (file: File) => uploadPicture(file, { progress: setPercent }),
    onMutate: () => setPercent(0),
    onSuccess: ({ url }) => onChange(url),
    onError: (uploadError, file) => {
      pending.clear() // the problem is shown, so the form may be saved without the picture
      const problem = nameProblem(uploadError, file)
      void showToast('error', t(problem === 'failed' ? 'picker.failed' : 'picker.invalid'), problemText(problem))
    },
  })
  const problemText = (problem: ReturnType<typeof nameProblem>) =>
    problem === 'heic' ? t('problems.heic') : t(`picker.${problem}Text`)
  const send = (file: File) =>
    mutateAsync(file).then(
      ({ url }) => url,
      () => null,
    )
  return (
    <div>
      <DropArea disabled={isPending} choose={([file]) => file && pending.wait(send(file))} />
      {isPending && (
        <div className="mt-2 flex items-center gap-3 text-sm text-muted">
          <progress aria-label={t('picker.upload')} max={100} value={percent} className="h-2 flex-1" />
          <span>{percent < 100 ? t('sending', { percent }) : t('preparing')}</span>
        </div>
      )}
      <p role="alert" className="mt-1 text-sm font-semibold text-bad empty:hidden">
        {error && problemText(nameProblem(error, variables))}
      </p>
    </div>
  )
}

function nameProblem(error: ApiError, file: File) {
  const problem = nameUploadProblem(error, file)
  return problem === 'offline' ? 'failed' : problem
}

type UrlProps = { value: string; onChange: (image_url: string) => void; pending: PendingPicture }

/** The URL is used once the browser has loaded a picture from it. */
export function UrlMode({ value, onChange, pending }: UrlProps) {
  const t = useTranslations('media')
  const [address, setAddress] = useState(value.startsWith('https:') ? value : '')
  const [state, setState] = useState<'idle' | 'checking' | 'missing'>('idle')
  const checkedUrl = useRef('')

  function check() {
    const url = address.trim()
    if (!url || url === value || (url === checkedUrl.current && state === 'checking')) return
    checkedUrl.current = url
    pending.wait(checkUrl(url))
  }

  async function checkUrl(url: string): Promise<string | null> {
    setState('checking')
    const loads = isPictureAddress(url) && (await pictureLoads(url))
    if (checkedUrl.current !== url) return null // another URL was typed in the meantime
    setState(loads ? 'idle' : 'missing')
    if (loads) onChange(url)
    return loads ? url : null
  }
  return (
    <div className="grid gap-2">
      <Field
        label={t('picker.address')}
        hint={t(state === 'checking' ? 'picker.checking' : 'picker.addressHint')}
        problem={state === 'missing' ? t('picker.notLoaded') : undefined}
        type="url"
        dir="ltr"
        maxLength={500}
        value={address}
        onBlur={() => check()}
        onChange={({ target }) => {
          setAddress(target.value)
          setState('idle')
          checkedUrl.current = ''
          pending.clear()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault() // Enter must not submit the surrounding form
          check()
        }}
      />
      <button
        type="button"
        className={`${button.secondary} justify-self-start`}
        disabled={state === 'checking'}
        onClick={() => check()}
      >
        {t('picker.use')}
      </button>
    </div>
  )
}

const TIMEOUT = 15_000

/** Whether this browser can load a picture from a URL. */
const pictureLoads = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const image = new Image()
    image.onload = () => resolve(true)
    image.onerror = () => resolve(false)
    setTimeout(() => resolve(false), TIMEOUT)
    image.src = address
  })
