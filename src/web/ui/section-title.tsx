import type { ReactNode } from 'react'

export function SectionTitle({ children, text }: { children: ReactNode; text?: string }) {
  return (
    <div className="mb-10 text-center">
      <h2 className="display-2 text-brand">{children}</h2>
      {text && <p className="mt-2 text-muted">{text}</p>}
    </div>
  )
}
