/** How a guest chooses in a group: one option, several different ones, or a number of each. */
export const GROUP_KINDS = ['one', 'several', 'quantities'] as const
export type GroupKind = (typeof GROUP_KINDS)[number]

export const OPTION_LIMITS = { name: 100, options: 60, groups: 20, count: 60, quantity: 20, choices: 200 } as const
