import type { Texts } from './texts.ts'

const dishOptionsEn = {
  dishOptions: {
    title: 'Choose Options',
    heading: 'Options',
    change: 'Change Options',
    chosen: 'You chose:',
    changeChosen: 'Change',
    save: 'Save Options',
    optional: 'Optional',
    chooseExactly: 'Choose {count}',
    chooseUpTo: 'Choose up to {count}',
    chooseAtLeast: 'Choose at least {count}',
    chooseRange: 'Choose {min} to {max}',
    included: '{count} included',
    none: 'None',
    comesWith: 'included',
    soldOut: 'Sold out',
    missing: 'Choose {count} more',
    complete: 'All set.',
    less: 'Remove one {option}',
    moreOf: 'Add one {option}',
    onlyIn: 'Only with {serving}',
    loading: 'Loading options…',
    failed: "The options of this dish couldn't be loaded.",
    notOrderable: "We can't make this dish right now because a required option is sold out.",
    allergens: 'Allergens',
    allergensHint: 'Any questions about ingredients? Ask us before you order.',
  },
  avoiding: {
    title: 'What do you avoid?',
    text: "We'll hide dishes that contain it. Saved in this browser only.",
    save: 'Apply',
    clear: 'Clear All',
  },
} as const

export default dishOptionsEn

export type DishOptionMessages = Texts<typeof dishOptionsEn>
