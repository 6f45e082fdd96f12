import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { showToast } from '../../ui/toast.ts'
import { DropArea } from './drop-area.tsx'
import type { PendingPicture } from './pending-picture.ts'
import { uploadPicture } from './uploading.ts'

type Props = { onChange: (image_url: string) => void; pending: PendingPicture }

export function UploadMode({ onChange, pending }: Props) {
  const t = useTranslations('media')
  const [percent, setPercent] = useState<number>()
  const [problem, setProblem] = useState<string>()

  async function send(file: File): Promise<string | null> {
    setProblem(undefined)
    setPercent(0)
    const { picture, problem: uploadProblem } = await uploadPicture(file, { progress: setPercent })
    setPercent(undefined)
    if (picture) {
      onChange(picture.url)
      return picture.url
    }
    const kind = uploadProblem === 'invalid' || uploadProblem === 'large' ? uploadProblem : 'failed'
    const text = t(`picker.${kind}Text`)
    setProblem(text)
    pending.clear() // the problem is shown, so the form may be saved without the picture
    void showToast('error', t(kind === 'failed' ? 'picker.failed' : 'picker.invalid'), text)
    return null
  }
  return (
    <div>
      <DropArea disabled={percent !== undefined} choose={([file]) => file && pending.wait(send(file))} />
      {percent !== undefined && (
        <div className="mt-2 flex items-center gap-3 text-sm text-muted">
          <progress aria-label={t('picker.upload')} max={100} value={percent} className="h-2 flex-1 accent-teal" />
          <span>{percent < 100 ? t('sending', { percent }) : t('preparing')}</span>
        </div>
      )}
      <p role="alert" className="mt-1 text-sm font-semibold text-bad empty:hidden">
        {problem}
      </p>
    </div>
  )
}
