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
    comesWith: 'comes with the dish',
    soldOut: 'Sold out',
    missing: 'Choose {count} more',
    complete: 'Everything is chosen.',
    less: 'One less: {option}',
    moreOf: 'One more: {option}',
    onlyIn: 'With {serving}',
    loading: 'Loading options…',
    failed: "The options of this dish couldn't be loaded.",
    notOrderable: "We can't make this dish right now: what it needs is sold out.",
    allergens: 'Allergens',
    allergensHint: 'Any questions about ingredients? Ask us before you order.',
  },
  avoiding: {
    title: 'What do you avoid?',
    text: 'Dishes that contain it are hidden from the menu. Kept in this browser only.',
    save: 'Apply',
    clear: 'Clear All',
  },
} as const

export default dishOptionsEn

export type DishOptionMessages = Texts<typeof dishOptionsEn>
