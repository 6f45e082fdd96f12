import { AllergensSchema } from '../../../domain/menu/allergens.schema.ts'
import { AllergenTableSchema } from '../../../domain/menu/option-drafts.schema.ts'
import { requirePerson } from '../../accounts/route-access.ts'
import { readAllergenTable, setAllergens } from '../../catalogue/allergens.ts'
import { body, Id, json, problem, route, routes } from '../../openapi/route.ts'

const tags = ['Admin: menu']
const stored = { description: 'The allergens were stored' }
const wrong = problem('An allergen is not known')

export const adminAllergens = routes()
  .openapi(
    route('staff', {
      method: 'get',
      path: '/admin/allergens',
      tags,
      summary: 'List the allergens of every dish and every option, with who checked them and when',
      responses: { 200: json(AllergenTableSchema, 'The dishes and options') },
    }),
    async (c) => c.json(await readAllergenTable(c.var.db), 200),
  )
  .openapi(
    route('staff', {
      method: 'put',
      path: '/admin/products/{id}/allergens',
      tags,
      summary: 'Set the allergens of a dish without its options',
      request: { params: Id, body: body(AllergensSchema) },
      responses: { 204: stored, 404: problem('The dish does not exist'), 422: wrong },
    }),
    async (c) => {
      await setAllergens(c.var.db, requirePerson(c), { of: 'dish', ...c.req.valid('param') }, c.req.valid('json'))
      return c.body(null, 204)
    },
  )
  .openapi(
    route('staff', {
      method: 'put',
      path: '/admin/options/{id}/allergens',
      tags,
      summary: 'Set the allergens of an option',
      request: { params: Id, body: body(AllergensSchema) },
      responses: { 204: stored, 404: problem('The option does not exist'), 422: wrong },
    }),
    async (c) => {
      await setAllergens(c.var.db, requirePerson(c), { of: 'option', ...c.req.valid('param') }, c.req.valid('json'))
      return c.body(null, 204)
    },
  )
