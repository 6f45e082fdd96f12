import type { Appearance } from '../../../domain/site/appearance.schema.ts'
import { api, read } from '../../api.ts'
import { type DocumentSource, sentWith } from '../website/document.ts'

export const appearanceSource: DocumentSource<Appearance> = {
  key: 'appearance',
  load: () => read(api.admin.site.appearance.$get()),
  save: (json, keepalive) => read(api.admin.site.appearance.draft.$put({ json }, sentWith(keepalive))),
}
