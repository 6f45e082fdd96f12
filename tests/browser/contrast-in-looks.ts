import type { Locator } from '@playwright/test'

type Look = { brand: string; accent: string; css: string }
type Found = { violations: { nodes: { html: string; any: { message: string }[] }[] }[] }

/** The global that `axeViolations` leaves in a page. */
declare const axe: { run: (context: object, options: object) => Promise<Found> }

/**
 * The contrast violations of a page with each of these styles, without loading it again; `axeViolations` was called
 * before. Texts whose elements and ancestors all have the same classes and states have the same colors: only the
 * first of them is examined.
 */
export async function contrastInLooks(style: Locator, looks: Look[]): Promise<string[]> {
  const page = style.page()
  await page.addStyleTag({ content: '*, ::before, ::after { transition-property: none !important }' })
  return style.evaluate(async (element, looks) => {
    const COLORING = /^(class|style|disabled|data-(selected|disabled|status)|aria-(current|selected|pressed|disabled))$/
    const shown = element.textContent
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const examined = new Map<string, Element>()
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode
      if (!parentElement || !textContent?.trim()) continue
      let colors = ''
      for (let above: Element | null = parentElement; above; above = above.parentElement)
        colors += [...above.attributes].map(({ name, value }) => (COLORING.test(name) ? `${name}=${value}` : ''))
      if (!examined.has(colors)) examined.set(colors, parentElement)
    }
    const context = { include: [...examined.values()] }
    const options = { runOnly: ['color-contrast'], resultTypes: ['violations'], preload: false }
    const found: string[] = []
    for (const { brand, accent, css } of looks) {
      element.textContent = css
      for (const { nodes } of (await axe.run(context, options)).violations)
        for (const { html, any } of nodes) found.push(`${brand} ${accent} ${html.slice(0, 160)}: ${any[0]?.message}`)
    }
    element.textContent = shown
    return found.slice(0, 20)
  }, looks)
}
