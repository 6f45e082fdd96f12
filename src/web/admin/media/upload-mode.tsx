import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { showToast } from '../../ui/toast.ts'
import { DropArea } from './drop-area.tsx'
import { uploadPicture } from './uploading.ts'

export function UploadMode({ onChange }: { onChange: (image_url: string) => void }) {
  const t = useTranslations('media')
  const [percent, setPercent] = useState<number>()
  const [problem, setProblem] = useState<string>()

  async function send(file: File | undefined) {
    if (!file) return
    setProblem(undefined)
    setPercent(0)
    const { picture, problem: found } = await uploadPicture(file, { progress: setPercent })
    setPercent(undefined)
    if (picture) return onChange(picture.url)
    const text = t(found === 'invalid' || found === 'large' ? `picker.${found}` : 'picker.failed')
    setProblem(text)
    void showToast('error', text)
  }
  return (
    <div>
      <DropArea disabled={percent !== undefined} choose={([file]) => void send(file)} />
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
