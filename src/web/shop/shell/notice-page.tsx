import type { ReactNode } from 'react'
import { Star } from '../../ui/star.tsx'

/** A page with one message: empty, not found, closed. */
export function NoticePage({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="page-width grid justify-items-center gap-5 py-20 text-center sm:py-28">
      <Star className="size-14 text-brass" />
      <h1 className="display-2 text-brand">{title}</h1>
      <p className="max-w-prose text-lg text-muted">{text}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  )
}
