import { MARKS, type Mark } from './mark-filters.ts'
import { normalizeWords, withoutArticle } from './spelling.ts'

const FREE_OF = { en: ['no', 'without', 'non'], ar: ['بدون', 'بلا', 'دون', 'خالي من', 'خاليه من', 'خالٍ من'] }

const free = (english: string[], arabic: string[]) => [
  ...english.flatMap((part) => [`${part} free`, `${part}free`, ...FREE_OF.en.map((word) => `${word} ${part}`)]),
  ...arabic.flatMap((part) => FREE_OF.ar.map((word) => `${word} ${part}`)),
]

const WORDS: Record<Mark, string[]> = {
  vegan: ['vegan', 'vegans', 'plant based', 'فيغان', 'فيجان', 'نباتي بالكامل', 'نباتي صرف', 'نباتي بحت', 'نباتيه صرفه'],
  vegetarian: [
    ...['vegetarian', 'vegetarians', 'veggie', 'veg', 'meatless', 'نباتي', 'نباتيه', 'نباتيين'],
    ...free(['meat'], ['لحم', 'لحوم']),
  ],
  no_gluten: ['celiac', 'coeliac', 'gf', ...free(['gluten', 'wheat'], ['غلوتين', 'جلوتين', 'كلوتين', 'قمح'])],
  no_dairy: free(['dairy', 'lactose', 'milk'], ['البان', 'حليب', 'لاكتوز', 'لبن']),
  no_nuts: free(['nut', 'nuts', 'peanut'], ['مكسرات', 'جوز', 'فستق']),
  spicy: ['spicy', 'hot', 'chilli', 'chili', 'حار', 'حاره', 'حراق', 'حراقه', 'سبايسي', 'spice'],
  mild: ['mild', 'not spicy', 'not hot', 'no spice', 'غير حار', 'مش حار', 'ليس حارا', 'بدون حر', 'خفيف الحر'],
  halal: ['halal', 'حلال'],
}

const foldedPhrase = (text: string) => normalizeWords(text).map(withoutArticle)

/** The longest first: `not spicy` is not `spicy`. */
const PHRASES = MARKS.flatMap((mark) => WORDS[mark].map((text) => ({ mark, phrase: foldedPhrase(text) }))).sort(
  (a, b) => b.phrase.length - a.phrase.length,
)

/** The marks that a search asks for, and its other words. Words of seven letters may have a typing error. */
export function readMarks(text: string): { marks: Mark[]; rest: string } {
  let words = normalizeWords(text).filter((word) => word !== 'food' && word !== 'dishes' && word !== 'اكل')
  const marks: Mark[] = []
  for (const { mark, phrase } of PHRASES) {
    const at = words.findIndex((_, i) => phrase.every((part, n) => isWord(words[i + n], part)))
    if (at < 0) continue
    marks.push(mark)
    words = [...words.slice(0, at), ...words.slice(at + phrase.length)]
  }
  return { marks: [...new Set(marks)], rest: words.join(' ') }
}

function isWord(typed: string | undefined, word: string): boolean {
  if (!typed) return false
  return typed === word || withoutArticle(typed) === word || (word.length >= 7 && differsByOne(typed, word))
}

/** One letter too many, too few, another one, or two swapped. */
function differsByOne(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  return (left.length <= 1 && right.length <= 1) || (left.length === 2 && left === [...right].reverse().join(''))
}
