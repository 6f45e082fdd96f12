type Letters = { letters: string[] }
type Repeat = { repeated: Part; endless: boolean }
type Choice = { choices: Part[][]; assertion: boolean }
type Part = Letters | Repeat | Choice

/** Long texts that almost match an expression: repeats with a mismatch at the end. */
export function hostileTexts(source: string, flags: string, times: number): string[] {
  const { parts, kinds } = readExpression(source, flags)
  const repeats = endlessRepeats(parts, '')
  const prefixes = new Set(['', ...repeats.map(({ prefix }) => prefix)])
  const words = new Set(repeats.flatMap(({ words }) => words))
  const letters = [...words].filter((word) => [...word].length === 1)
  const pairs = letters.slice(0, 5).flatMap((a) => letters.slice(0, 8).flatMap((b) => (a === b ? [] : [a + b])))
  const pumps = new Set([...words, ...kinds.slice(0, 8), ...pairs, ...prefixes].filter(Boolean))
  const outside = kinds.find((letter) => !words.has(letter)) ?? ''
  const misses = repeats.map(({ words }) => kinds.find((letter) => !words.includes(letter)) ?? '')
  const endings = new Set(['', '\n', outside, ...misses])
  return [...pumps].flatMap((pump) =>
    [...prefixes].flatMap((prefix) =>
      [...endings].map((ending) => prefix + pump.repeat(Math.min(times, Math.ceil(MOST / pump.length))) + ending),
    ),
  )
}

const MOST = 40_000
const ALPHABET = [...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)), ...'éÉع٣۳،٪＝…\u0301\u2028']

function readExpression(source: string, flags: string) {
  const plainFlags = flags.replace(/[gy]/g, '')
  const alphabet = [...new Set([...ALPHABET, ...source])]
  const sets: string[][] = []
  let at = 0
  const parts = readChoice().choices.flat()
  // Characters of the same sets are equivalent for the expression: one of each is enough.
  const byKind = new Map<string, string>()
  for (const letter of alphabet) {
    const kind = sets.map((set) => (set.includes(letter) ? 1 : 0)).join('')
    if (!byKind.has(kind)) byKind.set(kind, letter)
  }
  const kinds = [...byKind.values()]
  for (const set of sets) set.splice(0, set.length, ...set.filter((letter) => kinds.includes(letter)))
  return { parts, kinds }

  function readChoice(assertion = false): Choice {
    const choices: Part[][] = [[]]
    for (; at < source.length && source[at] !== ')'; ) {
      if (source[at] === '|') {
        choices.push([])
        at++
      } else choices.at(-1)?.push(...readRepeated())
    }
    return { choices, assertion }
  }

  function readRepeated(): Part[] {
    const part = readOne()
    const quantifier = /^(?:[*+?]|\{\d+(?:,\d*)?\})\??/.exec(source.slice(at))?.[0]
    if (!quantifier) return part ? [part] : []
    at += quantifier.length
    const most = /^\{(?:\d+,)?(\d+)\}/.exec(quantifier)?.[1] ?? (quantifier.startsWith('?') ? 1 : Infinity)
    return part ? [{ repeated: part, endless: Number(most) > 20 }] : []
  }

  function readOne(): Part | undefined {
    const rest = source.slice(at)
    const group = /^\((?:\?(?::|<?[=!]|<\w+>))?/.exec(rest)?.[0]
    if (group) {
      at += group.length
      const inside = readChoice(/[=!]$/.test(group))
      at++ // the closing parenthesis
      return inside
    }
    const atom =
      /^(?:\[(?:\\.|[^\]\\])*\]|\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\.|.)/isu.exec(rest)?.[0] ??
      ''
    at += atom.length
    if (/^(?:\^|\$|\\[bB1-9])$/.test(atom)) return undefined
    const matcher = new RegExp(`^(?:${atom})$`, plainFlags)
    const letters = alphabet.filter((letter) => matcher.test(letter))
    sets.push(letters)
    return { letters }
  }
}

/** Unbounded repeats, and the text that must precede them. */
function endlessRepeats(parts: Part[], before: string): { prefix: string; words: string[] }[] {
  let prefix = before
  return parts.flatMap((part) => {
    const start = prefix
    prefix += shortest(part)
    if ('letters' in part) return []
    if ('choices' in part) return part.choices.flatMap((choice) => endlessRepeats(choice, start))
    const inner = endlessRepeats([part.repeated], start)
    return part.endless ? [{ prefix: start, words: wordsOf(part.repeated) }, ...inner] : inner
  })
}

function wordsOf(part: Part): string[] {
  if ('letters' in part) return part.letters
  if ('repeated' in part) return wordsOf(part.repeated)
  return part.choices.flatMap((choice) => {
    const alone = choice.flatMap((each) => ('letters' in each || 'repeated' in each ? wordsOf(each).slice(0, 4) : []))
    return [choice.map(onceOf).join(''), ...alone].filter(Boolean)
  })
}

const onceOf = (part: Part): string => wordsOf(part)[0] ?? ''
const shortest = (part: Part): string => ('choices' in part && part.assertion ? '' : onceOf(part))
