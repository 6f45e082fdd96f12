/** The steps from an empty restaurant to an open one, in order. */
export const SETUP_STEPS = ['identity', 'hours', 'appearance', 'dishes', 'charges', 'services', 'opening'] as const
export type SetupStep = (typeof SETUP_STEPS)[number]

/** What can be missing; each has a text of this name in both languages. */
export const SETUP_GAPS = [
  'name',
  'contact',
  'hours',
  'look',
  'dishes',
  'charges',
  'mail',
  'payment',
  'privacy',
  'open',
] as const
export type SetupGap = (typeof SETUP_GAPS)[number]

export const NEW_NAME = 'Our Restaurant'

/** Whether the owner has not given it a name yet. */
export const isUnnamed = ({ name }: { name: string }): boolean => name === NEW_NAME

type SetupFacts = {
  name: string
  phone: string
  email: string
  open_days: number
  look_published: boolean
  dishes: number
  /** Null: the owner has not said, not even 0. */
  tax_percent: number | null
  taxes: object | null
  delivery_fee: number | null
  sends_mail: boolean
  /** What guests pay online reaches nobody. */
  tests_payments: boolean
  privacy_page: boolean
  is_open: boolean
}

type StepState = { step: SetupStep; gaps: SetupGap[] }

/** What each step still lacks. Nothing counts as done that the owner has not saved. */
export function setupSteps(facts: SetupFacts): StepState[] {
  const gap = (name: SetupGap, missing: boolean) => (missing ? [name] : [])
  const gaps: Record<SetupStep, SetupGap[]> = {
    identity: [...gap('name', isUnnamed(facts)), ...gap('contact', !facts.phone && !facts.email)],
    hours: gap('hours', facts.open_days === 0),
    appearance: gap('look', !facts.look_published),
    dishes: gap('dishes', facts.dishes === 0),
    charges: gap('charges', (facts.tax_percent === null && facts.taxes === null) || facts.delivery_fee === null),
    services: [
      ...gap('mail', !facts.sends_mail),
      ...gap('payment', facts.tests_payments),
      ...gap('privacy', !facts.privacy_page),
    ],
    opening: gap('open', !facts.is_open),
  }
  return SETUP_STEPS.map((step) => ({ step, gaps: gaps[step] }))
}

/** The first step that lacks something; the last one where nothing lacks. */
export const nextStep = (steps: readonly StepState[]): SetupStep =>
  steps.find(({ gaps }) => gaps.length > 0)?.step ?? 'opening'

/** The step after this one; the last has none. */
export const stepAfter = (step: SetupStep): SetupStep | undefined => SETUP_STEPS[SETUP_STEPS.indexOf(step) + 1]
