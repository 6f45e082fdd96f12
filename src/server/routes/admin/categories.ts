import { z } from 'zod'
import {
  CategoryChangeSchema,
  CategoryDraftSchema,
  StaffCategorySchema,
} from '../../../domain/menu/category-drafts.schema.ts'
import { addCategory, changeCategory, deleteCategory, listStaffCategories } from '../../catalogue/staff-categories.ts'
import { body, Id, json, problem, route, routes } from '../../openapi/route.ts'

const tags = ['Admin: menu']
const wrong = problem('A field is missing or invalid; `errors` lists the fields')
const noCategory = problem('The category does not exist')
const conflict = problem('The category was changed since `version` was read')
const deleted = { description: 'The category was deleted' }

export const adminCategories = routes()
  .openapi(
    route('staff', {
      method: 'get',
      path: '/admin/categories',
      tags,
      summary: 'List all categories by name, including inactive ones',
      responses: { 200: json(z.array(StaffCategorySchema), 'The categories') },
    }),
    async (c) => c.json(await listStaffCategories(c.var.db), 200),
  )
  .openapi(
    route('staff', {
      method: 'post',
      path: '/admin/categories',
      tags,
      summary: 'Add a category',
      request: { body: body(CategoryDraftSchema) },
      responses: { 201: json(StaffCategorySchema, 'The category'), 422: wrong },
    }),
    async (c) => c.json(await addCategory(c.var.db, c.req.valid('json')), 201),
  )
  .openapi(
    route('staff', {
      method: 'patch',
      path: '/admin/categories/{id}',
      tags,
      summary: 'Change a category',
      request: { params: Id, body: body(CategoryChangeSchema) },
      responses: { 200: json(StaffCategorySchema, 'The category'), 404: noCategory, 409: conflict, 422: wrong },
    }),
    async (c) => c.json(await changeCategory(c.var.db, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .openapi(
    route('staff', {
      method: 'delete',
      path: '/admin/categories/{id}',
      tags,
      summary: 'Delete a category that has no products',
      request: { params: Id },
      responses: { 204: deleted, 404: noCategory, 409: problem('The category has products') },
    }),
    async (c) => {
      await deleteCategory(c.var.db, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
