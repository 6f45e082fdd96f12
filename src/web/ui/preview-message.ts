/** What the panel tells the page in its preview frame: a draft was saved, or this part is being edited. */
export const DRAFT_SAVED = 'sufra:draft-saved'
export const partShown = (part: string) => ({ sufra: 'show-part', part })

export const shownPartOf = (data: unknown): string | undefined => {
  const { sufra, part } = Object(data)
  return sufra === 'show-part' && typeof part === 'string' ? part : undefined
}
