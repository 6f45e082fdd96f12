import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { StaffCategory } from '../../../domain/menu/category-drafts.schema.ts'
import { localized } from '../../../domain/text/locales.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { Picture } from '../../ui/picture.tsx'

type Pictured = Pick<StaffCategory, 'image_url' | 'image'>

export const Thumbnail = ({ image_url, image }: Pictured) => (
  <Picture
    image_url={image_url}
    image={image}
    alt=""
    sizes="56px"
    className="size-14 min-w-14 rounded-lg border border-line object-cover"
  />
)

/** The name in the reader's language, with the other language below it. */
export function BothNames({ of }: { of: { name: string; name_ar: string | null } }) {
  const locale = useSiteLocale()
  const first = localized(of, 'name', locale)
  const other = first === of.name ? of.name_ar : of.name
  return (
    <>
      <bdi>{first}</bdi>
      {other && other !== first && (
        <span className="block text-sm font-normal text-muted">
          <bdi>{other}</bdi>
        </span>
      )}
    </>
  )
}

const roundButton = 'grid size-11 cursor-pointer place-items-center rounded-full hover:bg-brand-soft'
/** Stays visible when the table is wider than the screen. */
export const stickyEnd = 'sticky end-0 bg-card w-0'
type RowProps = { editLabel: string; deleteLabel: string; edit: () => void; remove: () => void }

export const RowButtons = ({ editLabel, deleteLabel, edit, remove }: RowProps) => (
  <div className="flex justify-end">
    <button
      type="button"
      aria-label={editLabel}
      title={editLabel}
      onClick={edit}
      className={`${roundButton} text-brand`}
    >
      <Pencil className="size-5" aria-hidden="true" />
    </button>
    <button
      type="button"
      aria-label={deleteLabel}
      title={deleteLabel}
      onClick={remove}
      className={`${roundButton} text-bad`}
    >
      <Trash2 className="size-5" aria-hidden="true" />
    </button>
  </div>
)

/** One line of a `dl`: the name, and the value at the end of the line. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt className="text-muted">{name}</dt>
    <dd className="ms-auto min-w-0 font-semibold break-words">{children}</dd>
  </div>
)
