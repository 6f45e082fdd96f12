import type { QueryClient } from '@tanstack/react-query'

const CONTENT = ['restaurant', 'site']

/** Follows the panel around this page: loads every saved draft, and outlines the part that is being edited. */
export function listenForDrafts(queryClient: QueryClient) {
  const reload = () =>
    queryClient.invalidateQueries({ predicate: ({ queryKey: [noun] }) => CONTENT.includes(String(noun)) })
  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== location.origin || source !== parent) return
    const part = shownPartOf(data)
    if (data === DRAFT_SAVED) void reload()
    else if (part !== undefined) show(part)
  })
  if (parent !== window) void reload() // a draft may have been saved while the page was loading
}

let outlined: HTMLElement | undefined

function show(part: string) {
  const element = elementOf(part)
  if (element?.inert) showSlide(element)
  const target = element?.inert ? undefined : element
  if (target === outlined) return
  if (outlined) outlined.style.outline = ''
  outlined = target
  if (!target) return
  target.style.outline = '3px dashed var(--color-accent)'
  target.style.outlineOffset = '-3px'
  target.scrollIntoView({ block: 'nearest' })
}

/** The smallest marked part of the page that contains the field: `hero.slides.1` for `hero.slides.1.title`. */
function elementOf(part: string): HTMLElement | undefined {
  const marked = [...document.querySelectorAll<HTMLElement>('[data-part]')]
  const containing = marked.filter(({ dataset }) => `${part}.`.startsWith(`${dataset.part}.`))
  return containing.sort((a, b) => (b.dataset.part ?? '').length - (a.dataset.part ?? '').length)[0]
}

function showSlide(slide: HTMLElement) {
  const index = [...(slide.parentElement?.children ?? [])].indexOf(slide)
  const dots = slide.closest('[data-part=hero]')?.querySelectorAll<HTMLElement>('button[aria-current]')
  dots?.[index]?.click()
}

/** What the panel tells the page in its preview frame: a draft was saved, or this part is being edited. */
export const DRAFT_SAVED = 'sufra:draft-saved'
export const partShown = (part: string) => ({ sufra: 'show-part', part })

const shownPartOf = (data: unknown): string | undefined => {
  const { sufra, part } = Object(data)
  return sufra === 'show-part' && typeof part === 'string' ? part : undefined
}
