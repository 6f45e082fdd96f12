import { z } from 'zod'
import {
  CategoryChangeSchema,
  CategoryDraftSchema,
  StaffCategorySchema,
} from '../../../domain/menu/catalogue-drafts.schema.ts'
import { addCategory, changeCategory, deleteCategory, listStaffCategories } from '../../catalogue/categories.ts'
import { body, Id, json, problem, route, routes } from '../../openapi/route.ts'

const tags = ['Catalogue']
const wrong = problem('Something is missing or wrong; `errors` names it')
const noCategory = problem('No such category')
const conflict = problem('Somebody else changed it meanwhile')
const deleted = { description: 'It is gone' }

export const adminCategories = routes()
  .openapi(
    route('staff', {
      method: 'get',
      path: '/admin/categories',
      tags,
      summary: 'Every category by name, also the hidden ones',
      responses: { 200: json(z.array(StaffCategorySchema), 'Categories') },
    }),
    async (c) => c.json(await listStaffCategories(c.var.db), 200),
  )
  .openapi(
    route('staff', {
      method: 'post',
      path: '/admin/categories',
      tags,
      summary: 'Adds a category',
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
      summary: 'Changes a category',
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
      summary: 'Deletes a category without products',
      request: { params: Id },
      responses: { 204: deleted, 404: noCategory, 409: problem('It is tied to products') },
    }),
    async (c) => {
      await deleteCategory(c.var.db, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
