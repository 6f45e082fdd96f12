import { Refusal } from '../refusal.ts'

/** Of rows of which one more was asked for than is shown: those to show, and the last of them where others follow. */
export function cutPage<Row>(rows: readonly Row[], limit: number): { page: Row[]; last: Row | undefined } {
  const page = rows.slice(0, limit)
  return { page, last: rows.length > limit ? page.at(-1) : undefined }
}

export const strangeCursor = () =>
  new Refusal('invalid_input', 'The cursor is invalid.', {
    errors: [{ path: 'query.cursor', message: 'is not one of ours' }],
  })
