import type { AboutContent } from '../../../domain/site/about.schema.ts'
import type { HomeContent } from '../../../domain/site/home.schema.ts'
import { api, read } from '../../api.ts'
import { type DocumentSource, sentWith } from './document.ts'

export const homeSource: DocumentSource<HomeContent> = {
  key: 'home',
  load: () => read(api.admin.site.home.$get()),
  save: (json, keepalive) => read(api.admin.site.home.draft.$put({ json }, sentWith(keepalive))),
}

export const aboutSource: DocumentSource<AboutContent> = {
  key: 'about',
  load: () => read(api.admin.site.about.$get()),
  save: (json, keepalive) => read(api.admin.site.about.draft.$put({ json }, sentWith(keepalive))),
}
