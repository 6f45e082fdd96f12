import { readFileSync } from 'node:fs'

/** A dish and the ways in which guests spell it. */
export type Family = { name: string; name_ar: string; spellings: string[] }

/** Dishes of Arabic cuisines, spelled in both scripts. */
export const arabicDishes: Family[] = familiesIn('arabic-dishes.txt')

/** Dishes of other cuisines, desserts and drinks: typing errors, accents, joined and split words. */
export const otherDishes: Family[] = familiesIn('other-dishes.txt')

export function familiesIn(file: string): Family[] {
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8').split('\n')
  return lines
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const [name = '', name_ar = '', ...others] = line.split('|').map((part) => part.trim())
      const spellings = others.flatMap((list) => list.split(',')).map((spelling) => spelling.trim())
      return { name, name_ar, spellings: [...new Set([name, name_ar, ...spellings])] }
    })
}
