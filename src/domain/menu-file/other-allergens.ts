import { ALLERGENS, type Allergen } from '../menu/allergen-list.ts'
import { ALLERGEN_NAMES } from '../menu/allergen-names.ts'
import { foldedName } from './names.ts'

/** Other names of the 14 groups and their kinds. */
const OTHER_NAMES: Partial<Record<Allergen, string[]>> = {
  gluten: ['cereals containing gluten', 'cereals', 'glutens', 'grain'],
  crustaceans: ['crustacean', 'shellfish', 'crustacea'],
  eggs: ['egg'],
  peanuts: ['peanut', 'groundnuts'],
  soy: ['soya', 'soybeans', 'soybean', 'soy beans', 'soya beans'],
  milk: ['dairy', 'lactose', 'milk products', 'dairy products'],
  nuts: ['nut', 'tree nut', 'treenuts', 'shell fruits'],
  sesame: ['sesame seeds', 'sesame seed'],
  sulphites: ['sulphite', 'sulfite', 'sulphur dioxide', 'sulfur dioxide', 'sulphur dioxide and sulphites'],
  lupin: ['lupine', 'lupins'],
  molluscs: ['mollusc', 'mollusk'],
  almond: ['almonds'],
}

const NAMES = new Map<string, Allergen>(
  ALLERGENS.flatMap((allergen) =>
    [...[allergen, ALLERGEN_NAMES.en[allergen], ALLERGEN_NAMES.ar[allergen]], ...(OTHER_NAMES[allergen] ?? [])].map(
      (name): [string, Allergen] => [foldedName(name), allergen],
    ),
  ),
)

/** The allergen that another system calls so; what it says in parentheses is left out. */
export const allergenCalled = (name: string): Allergen | undefined =>
  NAMES.get(foldedName((name.split('(')[0] ?? '').replace(/[.*]/g, '')))
