/**
 * `code` and `replacement` as the run prints them; `within`, what it prints after them, where the same code stands in
 * several places.
 */
type Equivalent = { file: string; code: string; replacement: string; within?: string; why: string }

/** Mutations that change nothing anybody could see. */
export const equivalent: readonly Equivalent[] = [
  {
    file: 'src/domain/cart/cart.ts',
    code: "typeof line !== 'object' || line === null",
    replacement: 'line === null',
    why: 'what is no object has no id, so that the next line leaves it out as well',
  },
  {
    file: 'src/domain/delivery/polygons.ts',
    code: 'a, b',
    replacement: 'b, a',
    within: 'haveCommonPoint(a, b, c, d)',
    why: 'an edge has the same points from either end',
  },
  {
    file: 'src/domain/kitchen/open-spans.ts',
    code: '>',
    replacement: '>=',
    within: 'change.after > change.before',
    why: 'a change of the clock never leaves it as it was',
  },
  {
    file: 'src/domain/menu-file/json-lines.ts',
    code: 'level?.isArray',
    replacement: 'true',
    why: 'what stands in an object has its line since the colon of its key',
  },
  {
    file: 'src/domain/menu-file/plan-rows.ts',
    code: "ids.group[group] ?? ''",
    replacement: 'ids.group[group]',
    why: 'every group that a dish offers is planned before, with an id; the type does not say so',
  },
  {
    file: 'src/domain/operations/recovery.ts',
    code: '!date || !minutes',
    replacement: '!minutes',
    why: 'the pattern finds both or none',
  },
  {
    file: 'src/server/delivery/map-file.ts',
    code: 'round',
    replacement: 'floor',
    why: 'the tag follows the time of the file, in whichever way it is made a whole number',
  },
  {
    file: 'src/domain/menu-file/json-lines.ts',
    code: '!wanted.has(path) || found.has(path)',
    replacement: 'found.has(path)',
    why: 'lines of paths that nobody asked for are found as well, and never read',
  },
]
