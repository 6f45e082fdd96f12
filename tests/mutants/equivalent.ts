/** Mutations that change nothing anybody could see. `code` and `replacement` as the run prints them. */
export const equivalent: readonly { file: string; code: string; replacement: string; why: string }[] = []
