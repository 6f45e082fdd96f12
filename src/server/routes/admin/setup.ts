import { SetupSchema } from '../../../domain/operations/setup.schema.ts'
import { json, route, routes } from '../../openapi/route.ts'
import { readSetup } from '../../setup.ts'

export const adminSetup = routes().openapi(
  route('admin', {
    method: 'get',
    path: '/admin/setup',
    tags: ['Admin: settings'],
    summary: 'Get the steps to the opening of the restaurant, and what each still lacks',
    responses: { 200: json(SetupSchema, 'The steps') },
  }),
  async (c) => c.json(await readSetup(c.var), 200),
)
