import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'

/** The address of a page with `?preview` shows drafts, to staff only. */
const hasPreview = (search: string) => new URLSearchParams(search).has('preview')

export const isPreview = createIsomorphicFn()
  .server(() => hasPreview(new URL(getRequest().url).search))
  .client(() => hasPreview(location.search))

/** The address of what is published. */
export const publishedAddress = (preview: string) => {
  const [path, search] = preview.split('?')
  const others = new URLSearchParams(search)
  others.delete('preview')
  return others.size > 0 ? `${path}?${others}` : String(path)
}
