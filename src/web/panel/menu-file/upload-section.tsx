import { useMutation } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { FILE_LIMITS } from '../../../domain/menu-file/file-problems.ts'
import type { TableColumns as Columns } from '../../../domain/menu-file/file-table.schema.ts'
import type { FileTable } from '../../../domain/problem.schema.ts'
import { ApiError, api, read } from '../../api.ts'
import { FileDrop, sendFile } from '../shell/file-drop.tsx'
import { FileProblems } from './file-findings.tsx'
import { useImportChanged } from './queries.ts'
import { TableColumns } from './table-columns.tsx'

/** Sends a file, and sends it again with what its columns are: the server keeps no file that it has not understood. */
export function useMenuUpload() {
  const imported = useImportChanged()
  const [percent, setPercent] = useState(0)
  const [file, setFile] = useState<File>()
  /** The table whose columns are asked for. */
  const [table, setTable] = useState<FileTable>()
  const upload = useMutation({
    mutationFn: async ({ file, columns }: { file: File; columns?: Columns }) => {
      if (file.size > FILE_LIMITS.bytes) throw new ApiError(413, { code: 'too_large' })
      const fields = columns && { columns: JSON.stringify(columns) }
      const fetch = sendFile(file, { progress: setPercent, fields })
      return read(api.admin['menu-imports'].$post({ form: { file, ...fields } }, { fetch }))
    },
    onMutate: ({ file, columns }) => {
      setPercent(0)
      setFile(file)
      if (!columns) setTable(undefined)
    },
    onSuccess: (planned) => {
      setTable(undefined)
      return imported(planned)
    },
    // Without an answer about the file, the same columns can be sent again.
    onError: ({ problem }) => problem.file_problems && setTable(problem.file_table),
  })
  return {
    upload,
    percent,
    table,
    askColumns: setTable,
    /** The file was applied or discarded. */
    finish: () => {
      setTable(undefined)
      upload.reset()
    },
    send: (file: File) => upload.mutate({ file }),
    sendColumns: (columns: Columns) => file && upload.mutate({ file, columns }),
    /** The file that the plan is of, while this screen has it. */
    planned: upload.isSuccess ? upload.data.id : undefined,
  }
}

type SectionProps = { menuUpload: ReturnType<typeof useMenuUpload> }

/** Takes a file; the plan of it is shown below. */
export function UploadSection({ menuUpload: { upload, percent, table, askColumns, send, sendColumns } }: SectionProps) {
  const t = useTranslations('menuFile')
  const problems = upload.error?.problem.file_problems
  // Columns that are not known are asked for, not reproached.
  const asked = table && problems?.every(({ code }) => code === 'unknown_format' || code === 'duplicate_column')
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
        choose={([file]) => file && send(file)}
      />
      {upload.isPending && (
        <ProgressLine
          percent={percent < 100 ? percent : undefined}
          text={percent < 100 ? t('sending', { percent }) : t('reading')}
        />
      )}
      {problems && !asked && !upload.isPending && <FileProblems problems={problems} />}
      {table && (
        <TableColumns
          key={JSON.stringify(table)}
          table={table}
          disabled={upload.isPending}
          send={sendColumns}
          cancel={() => {
            askColumns(undefined)
            if (upload.isError) upload.reset()
          }}
        />
      )}
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
