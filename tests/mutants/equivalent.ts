/** Mutations that change nothing anybody could see. `code` and `replacement` as the run prints them. */
export const equivalent: readonly { file: string; code: string; replacement: string; why: string }[] = [
  {
    file: 'src/domain/menu-file/json-lines.ts',
    code: '!wanted.has(path) || found.has(path)',
    replacement: 'found.has(path)',
    why: 'lines of paths that nobody asked for are found as well, and never read',
  },
]
