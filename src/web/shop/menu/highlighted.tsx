import { lazy, Suspense } from 'react'
import { UserText } from '../../ui/user-text.tsx'

type Props = { text: string; search: string; where: 'name' | 'description' }

// Only a search needs this script. Without it, texts are shown without marks.
const MarkedText = lazy(() => import('./marked-text.tsx').catch(() => ({ default: UserText })))

/** A text of a dish, with the parts marked by which a search found it. */
export function Highlighted({ text, search, where }: Props) {
  if (!search) return <UserText text={text} />
  return (
    <Suspense fallback={<UserText text={text} />}>
      <MarkedText text={text} search={search} where={where} />
    </Suspense>
  )
}
