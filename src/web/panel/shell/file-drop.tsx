import type { LucideIcon } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
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
