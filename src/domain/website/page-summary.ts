const MAX_SUMMARY = 155

/** The beginning of a page's first paragraph, for search engines; its title where there is no paragraph. */
export function summarize({
  title,
  blocks,
}: {
  title: string
  blocks: readonly { kind: string; text: string }[]
}): string {
  const text = blocks.find((block) => block.kind === 'paragraph' && block.text)?.text.replace(/\s+/g, ' ') ?? title
  return text.length <= MAX_SUMMARY ? text : `${text.slice(0, MAX_SUMMARY).replace(/\s+\S*$/, '')}…`
}
