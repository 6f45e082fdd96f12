import { local, parseStored, storedValue } from '../../ui/storage.ts'

export type PlaceFields = { postcode: string; neighborhood: string; point: string }

/** How, where and when the guest wants the order. `how` is null until the guest chooses something. */
export type FulfilmentChoice = PlaceFields & {
  how: 'delivery' | 'pickup' | null
  /** `asap` or an instant. */
  due: string
}

const KEY = 'fulfilment'
const NOTHING: FulfilmentChoice = { how: null, postcode: '', neighborhood: '', point: '', due: 'asap' }

const stored = storedValue(local, NOTHING, (text): FulfilmentChoice => {
  const { how, ...texts }: Partial<Record<keyof FulfilmentChoice, unknown>> = Object(parseStored(text))
  const textOf = (name: keyof typeof texts) => (typeof texts[name] === 'string' ? texts[name] : NOTHING[name])
  return {
    how: how === 'delivery' || how === 'pickup' ? how : null,
    postcode: textOf('postcode'),
    neighborhood: textOf('neighborhood'),
    point: textOf('point'),
    due: textOf('due'),
  }
})

/** The guest's choice, kept as long as the cart and shared by all tabs of the browser. Nothing until hydration. */
export function useFulfilmentChoice() {
  const choice = stored.use(KEY)
  return {
    choice: Date.parse(choice.due) < Date.now() ? { ...choice, due: NOTHING.due } : choice,
    change: (changes: Partial<FulfilmentChoice>) => {
      const current = stored.read(KEY)
      stored.write(KEY, { ...current, how: current.how ?? 'delivery', ...changes })
    },
  }
}

export const forgetFulfilment = () => stored.remove(KEY)

/** The choice of guests whose neighborhood is not listed. */
export const NOT_LISTED = '-'
