import type { LucideIcon } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { sendWithRelogin } from '../../ended-session.ts'
import { button } from '../../ui/button.ts'

type Props = {
  icon: LucideIcon
  text: string
  buttonText: string
  hint: string
  accept: string
  choose: (files: File[]) => void
  multiple?: boolean
  disabled?: boolean
}

/** Accepts files by drag and drop or from a file dialog. */
export function FileDrop({
  icon: Icon,
  text,
  buttonText,
  hint,
  accept,
  choose,
  multiple = false,
  disabled = false,
}: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [draggedOver, setDraggedOver] = useState(false)
  const chooseFiles = (files: FileList | null) => {
    const chosen = [...(files ?? [])].slice(0, multiple ? undefined : 1)
    if (chosen.length > 0 && !disabled) choose(chosen)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setDraggedOver(false)
    chooseFiles(event.dataTransfer.files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setDraggedOver(true)
      }}
      onDragLeave={() => setDraggedOver(false)}
      onDrop={drop}
      className={`grid justify-items-center gap-2 rounded-card border-2 border-dashed p-5 text-center transition-colors ${draggedOver ? 'border-accent bg-surface-warm' : 'border-brand/40 bg-card'}`}
    >
      <Icon className="size-8 text-brand" aria-hidden="true" />
      <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2">
        <p>{text}</p>
        <button type="button" className={button.secondary} disabled={disabled} onClick={() => input.current?.click()}>
          {buttonText}
        </button>
      </div>
      <p className="text-sm text-muted">{hint}</p>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={buttonText}
        multiple={multiple}
        accept={accept}
        onChange={({ target }) => {
          chooseFiles(target.files)
          target.value = '' // allows choosing the same file again
        }}
      />
    </div>
  )
}

export type UploadOptions = {
  progress?: (percent: number) => void
  signal?: AbortSignal
  /** What the form has besides the file. */
  fields?: Record<string, string> | undefined
}

/** A `fetch` for the API's client that sends one file and reports how much of it is sent. */
export const sendFile = (file: File, options: UploadOptions) => (url: RequestInfo | URL) =>
  sendWithRelogin(() => send(String(url), file, options))

/** By XMLHttpRequest, because fetch does not report upload progress. */
const send = (url: string, file: File, { progress, signal, fields = {} }: UploadOptions) =>
  new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.upload.onprogress = ({ loaded, total }) => progress?.(Math.floor((loaded / total) * 100))
    request.onload = () => resolve(new Response(request.response, { status: request.status }))
    request.onerror = reject
    request.onabort = reject
    signal?.addEventListener('abort', () => request.abort())
    if (signal?.aborted) return reject()
    const form = new FormData()
    form.set('file', file)
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    request.send(form)
  })
