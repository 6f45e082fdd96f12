import { useMutation } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { FILE_LIMITS } from '../../../domain/menu-file/file-problems.ts'
import { ApiError, api, read } from '../../api.ts'
import { FileDrop, sendFile } from '../shell/file-drop.tsx'
import { FileProblems } from './file-findings.tsx'
import { useImportChanged } from './queries.ts'

/** Takes a file; the plan of it is shown below. */
export function UploadSection() {
  const t = useTranslations('menuFile')
  const imported = useImportChanged()
  const [percent, setPercent] = useState(0)
  const upload = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > FILE_LIMITS.bytes) throw new ApiError(413, { code: 'too_large' })
      const fetch = sendFile(file, { progress: setPercent })
      return read(api.admin['menu-imports'].$post({ form: { file } }, { fetch }))
    },
    onMutate: () => setPercent(0),
    onSuccess: (planned) => imported(planned),
  })
  const problems = upload.error?.problem.file_problems
  return (
    <section aria-labelledby="import" className="grid gap-3">
      <h2 id="import" className="text-xl text-brand">
        {t('importTitle')}
      </h2>
      <p className="max-w-prose text-muted">{t('importText')}</p>
      <FileDrop
        icon={FileUp}
        text={t('drop')}
        buttonText={t('choose')}
        hint={t('limit')}
        accept=".csv,.json,.tsv,.txt,.xlsx,text/csv,application/json"
        disabled={upload.isPending}
        choose={([file]) => file && upload.mutate(file)}
      />
      {upload.isPending && (
        <ProgressLine
          percent={percent < 100 ? percent : undefined}
          text={percent < 100 ? t('sending', { percent }) : t('reading')}
        />
      )}
      {problems && <FileProblems problems={problems} />}
      <p role="alert" className="font-semibold text-bad empty:hidden">
        {upload.error && !problems && failureText(upload.error, t)}
      </p>
    </section>
  )
}

type Key = 'tooLarge' | 'busy' | 'failed'

function failureText({ code }: ApiError, t: (key: Key) => string): string {
  if (code === 'too_large') return t('tooLarge')
  return code === 'unavailable' ? t('busy') : t('failed')
}

type Props = { text: string; percent?: number | undefined }

/** What is being done. Without a percentage the bar moves, because nobody knows how long it takes. */
export const ProgressLine = ({ text, percent }: Props) => (
  <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
    <progress
      aria-label={text}
      max={100}
      {...(percent !== undefined && { value: percent })}
      className="h-2 w-full max-w-md"
    />
    <span>{text}</span>
  </div>
)
