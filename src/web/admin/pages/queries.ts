import { queryOptions } from '@tanstack/react-query'
import type { PageContent } from '../../../domain/site/page.schema.ts'
import { api, pathSegment, read } from '../../api.ts'
import { type DocumentSource, sentWith } from '../website/document.ts'

/** The account of what is stored, by what is configured now. */
export const privacyTextQuery = () =>
  queryOptions({ queryKey: ['admin', 'privacy-text'], queryFn: () => read(api.admin['privacy-text'].$get()) })

export function pageSource(id: string): DocumentSource<PageContent> {
  const param = { id: pathSegment(id) }
  const page = api.admin.pages[':id']
  return {
    key: `page:${id}`,
    load: () => read(page.$get({ param })),
    save: (json, keepalive) => read(page.draft.$put({ param, json }, sentWith(keepalive))),
  }
}
