import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { ApiError } from '../../api.ts'
import { showToast } from '../../ui/toast.ts'
import { DropArea } from './drop-area.tsx'
import type { PendingPicture } from './pending-picture.ts'
import { nameUploadProblem, uploadPicture } from './upload-picture.ts'

type Props = { onChange: (image_url: string) => void; pending: PendingPicture }

export function UploadMode({ onChange, pending }: Props) {
  const t = useTranslations('media')
  const [percent, setPercent] = useState(0)
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (file: File) => uploadPicture(file, { progress: setPercent }),
    onMutate: () => setPercent(0),
    onSuccess: ({ url }) => onChange(url),
    onError: (uploadError) => {
      pending.clear() // the problem is shown, so the form may be saved without the picture
      const title = t(nameProblem(uploadError) === 'failed' ? 'picker.failed' : 'picker.invalid')
      void showToast('error', title, t(`picker.${nameProblem(uploadError)}Text`))
    },
  })
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
          <progress aria-label={t('picker.upload')} max={100} value={percent} className="h-2 flex-1 accent-brand" />
          <span>{percent < 100 ? t('sending', { percent }) : t('preparing')}</span>
        </div>
      )}
      <p role="alert" className="mt-1 text-sm font-semibold text-bad empty:hidden">
        {error && t(`picker.${nameProblem(error)}Text`)}
      </p>
    </div>
  )
}

function nameProblem(error: ApiError) {
  const problem = nameUploadProblem(error)
  return problem === 'offline' ? 'failed' : problem
}
