type Excess = { line: number; code: 'too_deep' | 'too_many_rows' }

/** Where a JSON text has more levels, more values in one list, or more lists and objects than the limits, before it is parsed. */
export function findExcess(text: string, limits: { depth: number; list: number; parts: number }): Excess | null {
  const lengths: number[] = []
  let parts = 0
  for (const { index, mark } of marks(text)) {
    if (mark === '{' || mark === '[') lengths.push(1)
    else if (mark === '}' || mark === ']') lengths.pop()
    else if (mark === ',') lengths.push((lengths.pop() ?? 0) + 1)
    if (mark === '{' || mark === '[') parts++
    if (lengths.length > limits.depth) return { line: lineAt(text, index), code: 'too_deep' }
    if ((lengths.at(-1) ?? 0) > limits.list || parts > limits.parts)
      return { line: lineAt(text, index), code: 'too_many_rows' }
  }
  return null
}

export function lineAt(text: string, index: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at !== -1 && at < index; at = text.indexOf('\n', at + 1)) line++
  return line
}

type Level = { isArray: boolean; index: number; key: string; path: string }

/**
 * The lines of these paths (`dishes.12.price`) in a JSON text that is valid, in one pass; of a path that is not there, the
 * line of the part that it would belong to.
 */
export function findLines(text: string, paths: Iterable<string>): Map<string, number> {
  const wanted = new Set<string>()
  for (const path of paths) for (let part = path; part !== ''; part = parentPath(part)) wanted.add(part)
  const found = new Map<string, number>([['', 1]])
  const levels: Level[] = []
  let line = 1
  let counted = 0
  let pending = '' // a string that is a key if a colon follows
  const here = () => {
    const level = levels.at(-1)
    if (!level) return ''
    const own = level.isArray ? String(level.index) : level.key
    return level.path ? `${level.path}.${own}` : own
  }
  const note = (index: number) => {
    const path = here()
    if (!wanted.has(path) || found.has(path)) return
    line += countNewlines(text, counted, index)
    counted = index
    found.set(path, line)
  }
  for (const { index, end, mark } of marks(text)) {
    const level = levels.at(-1)
    if (mark === '"') {
      pending = text.slice(index, end)
      if (level?.isArray) note(index)
    } else if (mark === ':' && level) {
      level.key = readKey(pending)
      note(index)
    } else if (mark === ',' && level?.isArray) level.index++
    else if (mark === '{' || mark === '[') {
      if (level?.isArray) note(index)
      levels.push({ isArray: mark === '[', index: 0, key: '', path: here() })
    } else if (mark === '}' || mark === ']') levels.pop()
  }
  const lines = new Map<string, number>()
  for (const path of wanted) {
    let known = path
    while (known !== '' && !found.has(known)) known = parentPath(known)
    lines.set(path, found.get(known) ?? 1)
  }
  return lines
}

const parentPath = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('.')))

function countNewlines(text: string, from: number, to: number): number {
  let count = 0
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) count++
  return count
}

function readKey(written: string): string {
  return written.includes('\\') ? String(JSON.parse(written)) : written.slice(1, -1)
}

/** The brackets, commas, colons and strings of a JSON text. */
function* marks(text: string): Generator<{ index: number; end: number; mark: string }> {
  for (let index = 0; index < text.length; index++) {
    const mark = text[index] ?? ''
    if (mark === '"') {
      const start = index
      for (index++; index < text.length && text[index] !== '"'; index++) if (text[index] === '\\') index++
      yield { index: start, end: index + 1, mark }
    } else if (MARKS.has(mark)) yield { index, end: index + 1, mark }
  }
}
const MARKS = new Set('{}[],:')
