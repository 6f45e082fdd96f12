import type { ReactNode } from 'react'

type Props = {
  title: ReactNode
  text?: string
  /** One line on a phone, to leave space for the content. */
  narrow?: boolean
  children?: ReactNode
}

export function PageHeader({ title, text, narrow, children }: Props) {
  return (
    <div className="on-dark zellige bg-brand text-surface print:bg-transparent print:bg-none">
      <div className={`page-width py-12 sm:py-16 print:py-4 ${narrow ? 'max-md:py-4' : ''}`}>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <h1 className={`display-1 text-on-brand print:text-3xl print:text-ink ${narrow ? 'max-md:text-2xl' : ''}`}>
            {title}
          </h1>
          {children}
        </div>
        {text && <p className="mt-3 max-w-prose text-lg text-surface-warm print:text-ink">{text}</p>}
      </div>
    </div>
  )
}
