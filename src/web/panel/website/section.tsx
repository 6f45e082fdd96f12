import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'

type Props = {
  title: string
  text?: string
  /** The path of the part that it edits, to outline it in the preview. */
  path?: string
  /** A section with a problem is always open. */
  isInvalid?: boolean
  isOpen?: boolean
  children: ReactNode
}

/** A part of the form under its heading, which opens and closes it. */
export function Section({ title, text, path, isInvalid = false, isOpen = false, children }: Props) {
  const id = useId()
  const [chosen, setOpen] = useState(isOpen)
  const open = chosen || isInvalid
  return (
    <section data-path={path} aria-labelledby={`${id}-title`} className="rounded-card border border-line bg-card">
      <h2 className="text-xl text-brand">
        <button
          type="button"
          id={`${id}-title`}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="flex min-h-14 w-full cursor-pointer items-center justify-between gap-3 rounded-card px-4 py-3 text-start hover:bg-brand-soft/60 sm:px-6"
        >
          {title}
          <ChevronDown
            className={`size-5 shrink-0 transition-transform ${open ? 'rotate-180' : ''}`}
            aria-hidden="true"
          />
        </button>
      </h2>
      <div id={id} hidden={!open} className="space-y-5 px-4 pt-1 pb-5 sm:px-6">
        {text && <p className="text-sm text-muted">{text}</p>}
        {children}
      </div>
    </section>
  )
}
