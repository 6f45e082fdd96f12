import { ALLERGEN_GROUPS, type AllergenGroup } from '../../../domain/menu/allergen-list.ts'
import { local, storedList } from '../../ui/storage.ts'

const isGroup = (value: unknown) => ALLERGEN_GROUPS.some((group) => group === value)

/** What the guest avoids. It is kept in this browser only, and sent with an order only if the guest wants that. */
const avoids = storedList<AllergenGroup>(local, 'avoids', isGroup)

/** Empty until hydration. */
export const useAvoids = avoids.use
export const setAvoids = avoids.write
