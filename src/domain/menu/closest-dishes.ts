import { coarseSpellingKey, normalizeWords, spellingKey } from './spelling.ts'

const SUGGESTIONS = 3
/** Less in common than this is a coincidence. */
const LEAST_SIMILARITY = 0.4

type Named = { name: string; name_ar: string | null }

/** Up to three dishes whose names are closest to a search that found nothing, the closest first. */
export function closestDishes<D extends Named>(search: string, dishes: readonly D[]): D[] {
  const searched = normalizeWords(search)
  return dishes
    .map((dish) => ({ dish, similarity: similarityTo(searched, normalizeWords(`${dish.name} ${dish.name_ar ?? ''}`)) }))
    .filter(({ similarity }) => similarity >= LEAST_SIMILARITY)
    .sort((a, b) => b.similarity - a.similarity)
    .slice(0, SUGGESTIONS)
    .map(({ dish }) => dish)
}

/** The average, over the words that are searched for, of the similarity to the closest word of the name. */
function similarityTo(searched: string[], name: string[]): number {
  const closest = searched.map((word) => Math.max(0, ...name.map((other) => similarity(word, other))))
  return closest.reduce((sum, value) => sum + value, 0) / (searched.length || 1)
}

const similarity = (a: string, b: string) =>
  Math.max(sharedPairs(a, b), 0.9 * sharedPairs(coarseSpellingKey(spellingKey(a)), coarseSpellingKey(spellingKey(b))))

/** The share of two adjacent letters that both words have. */
function sharedPairs(a: string, b: string): number {
  const [ours, theirs] = [listPairs(a), listPairs(b)]
  const shared = ours.filter((pair) => theirs.includes(pair)).length
  return ours.length + theirs.length === 0 ? 0 : (2 * shared) / (ours.length + theirs.length)
}

function listPairs(word: string): string[] {
  const letters = [...word]
  return letters.slice(1).map((letter, i) => `${letters[i]}${letter}`)
}
