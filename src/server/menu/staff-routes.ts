import { z } from 'zod'
import { AllergensSchema } from '../../domain/menu/allergens.schema.ts'
import {
  CategoryChangeSchema,
  CategoryDraftSchema,
  StaffCategorySchema,
} from '../../domain/menu/category-drafts.schema.ts'
import {
  ChangedProductsSchema,
  ProductsChangeSchema,
  RestoredProductsSchema,
} from '../../domain/menu/many-dishes.schema.ts'
import { OwnersOrderChangeSchema, OwnersOrderSchema } from '../../domain/menu/menu-order.schema.ts'
import {
  AllergenTableSchema,
  OptionGroupChangeSchema,
  OptionGroupDraftSchema,
  OptionGroupSchema,
} from '../../domain/menu/option-drafts.schema.ts'
import {
  DishOfDaySchema,
  ProductChangeSchema,
  ProductDraftSchema,
  SoldOutSchema,
  StaffProductFilterSchema,
  StaffProductListSchema,
  StaffProductSchema,
} from '../../domain/menu/product-drafts.schema.ts'
import { requirePerson } from '../accounts/route-access.ts'
import { declareRoutes } from '../api/declare-routes.ts'
import { Id, json } from '../api/route.ts'
import { readAllergenTable, setAllergens } from './allergens.ts'
import { setDishOfDay } from './dish-of-day.ts'
import { changeProducts, undoProductsChange } from './many-products.ts'
import { changeOwnersOrder, readOwnersOrder } from './menu-order.ts'
import { addOptionGroup, changeOptionGroup, deleteOptionGroup, listOptionGroups } from './option-groups.ts'
import { setSoldOut } from './sold-out.ts'
import { addCategory, changeCategory, deleteCategory, listStaffCategories } from './staff-categories.ts'
import { requireProduct } from './staff-product-query.ts'
import { addProduct, changeProduct, deleteProduct, listStaffProducts } from './staff-products.ts'

const noCategory = 'The category does not exist'
const noProduct = 'The product does not exist'
const noGroup = 'The group does not exist'
const stored = 'The allergens were stored'

export const adminMenu = declareRoutes('Admin: menu')
  .get('staff', '/admin/categories', {
    summary: 'List all categories, including inactive ones',
    responses: { 200: json(z.array(StaffCategorySchema), 'The categories') },
    handler: (c) => listStaffCategories(c.var.db),
  })
  .post('staff', '/admin/categories', {
    summary: 'Add a category',
    body: CategoryDraftSchema,
    responses: { 201: json(StaffCategorySchema, 'The category') },
    handler: (c) => addCategory(c.var.db, c.req.valid('json')),
  })
  .patch('staff', '/admin/categories/{id}', {
    summary: 'Change a category',
    params: Id,
    body: CategoryChangeSchema,
    responses: {
      200: json(StaffCategorySchema, 'The category'),
      404: noCategory,
      409: 'The category was changed since `version` was read',
    },
    handler: (c) => changeCategory(c.var.db, c.req.valid('param').id, c.req.valid('json')),
  })
  .delete('staff', '/admin/categories/{id}', {
    summary: 'Delete a category that has no products',
    params: Id,
    responses: { 204: 'The category was deleted', 404: noCategory, 409: 'The category has products' },
    handler: (c) => deleteCategory(c.var.db, c.req.valid('param').id),
  })
  .get('staff', '/admin/menu-order', {
    summary: "List all categories and dishes in the owner's order, whether or not guests see the menu in it",
    responses: { 200: json(OwnersOrderSchema, 'The order') },
    handler: (c) => readOwnersOrder(c.var.db),
  })
  .put('staff', '/admin/menu-order', {
    summary: "Change the owner's order. What is not named follows in the order it has",
    body: OwnersOrderChangeSchema,
    responses: { 200: json(OwnersOrderSchema, 'The order'), 409: 'The order was changed since `version` was read' },
    handler: (c) => changeOwnersOrder(c.var.db, c.req.valid('json')),
  })
  .get('cook', '/admin/products', {
    summary: 'List all products, including unavailable ones',
    query: StaffProductFilterSchema,
    responses: { 200: json(StaffProductListSchema, 'A page of products') },
    handler: (c) => listStaffProducts(c.var.db, c.req.valid('query')),
  })
  .post('staff', '/admin/products', {
    summary: 'Add a product. If it is the dish of the day, it replaces the previous one',
    body: ProductDraftSchema,
    responses: {
      201: json(StaffProductSchema, 'The product'),
      409: 'The product is not available and cannot be the dish of the day',
    },
    handler: (c) => addProduct(c.var.db, requirePerson(c), c.req.valid('json')),
  })
  .get('staff', '/admin/products/{id}', {
    summary: 'Get a product',
    params: Id,
    responses: { 200: json(StaffProductSchema, 'The product'), 404: noProduct },
    handler: (c) => requireProduct(c.var.db, c.req.valid('param').id),
  })
  .patch('staff', '/admin/products/{id}', {
    summary: 'Change a product',
    params: Id,
    body: ProductChangeSchema,
    responses: {
      200: json(StaffProductSchema, 'The product'),
      404: noProduct,
      409: 'The product was changed since `version` was read',
    },
    handler: (c) => changeProduct(c.var.db, requirePerson(c), c.req.valid('param').id, c.req.valid('json')),
  })
  .delete('staff', '/admin/products/{id}', {
    summary: 'Delete a product. Past orders keep its name and price',
    params: Id,
    responses: { 204: 'The product was deleted', 404: noProduct },
    handler: (c) => deleteProduct(c.var.db, c.var.store, c.req.valid('param').id),
  })
  .put('staff', '/admin/products/{id}/dish-of-day', {
    summary: 'Set or clear a product as the dish of the day. There is at most one',
    params: Id,
    body: DishOfDaySchema,
    responses: { 200: json(StaffProductSchema, 'The product'), 404: noProduct, 409: 'The product is not available' },
    handler: (c) => setDishOfDay(c.var.db, c.req.valid('param').id, c.req.valid('json').on),
  })
  .post('staff', '/admin/product-changes', {
    summary: 'Change the status, the category, the price for now or the prices of many products at once',
    body: ProductsChangeSchema,
    responses: { 201: json(ChangedProductsSchema, 'How many products changed') },
    handler: (c) => changeProducts(c.var.db, requirePerson(c), c.req.valid('json')),
  })
  .post('staff', '/admin/product-changes/{id}/undo', {
    summary: 'Undo such a change within a day, except for products that somebody changed since',
    params: Id,
    responses: {
      200: json(RestoredProductsSchema, 'What is as it was, and what is not'),
      404: 'The change was undone, or is older than a day',
    },
    handler: (c) => undoProductsChange(c.var.db, requirePerson(c), c.req.valid('param').id),
  })
  .get('staff', '/admin/option-groups', {
    summary: 'List the option groups by name, with their options',
    responses: { 200: json(z.array(OptionGroupSchema), 'The groups') },
    handler: (c) => listOptionGroups(c.var.db),
  })
  .post('staff', '/admin/option-groups', {
    summary: 'Add an option group',
    body: OptionGroupDraftSchema,
    responses: { 201: json(OptionGroupSchema, 'The group') },
    handler: (c) => addOptionGroup(c.var.db, requirePerson(c), c.req.valid('json')),
  })
  .patch('staff', '/admin/option-groups/{id}', {
    summary: 'Change an option group. `options` replaces all of its options',
    params: Id,
    body: OptionGroupChangeSchema,
    responses: {
      200: json(OptionGroupSchema, 'The group'),
      404: noGroup,
      409: 'The group was changed since `version` was read',
    },
    handler: (c) => changeOptionGroup(c.var.db, requirePerson(c), c.req.valid('param').id, c.req.valid('json')),
  })
  .delete('staff', '/admin/option-groups/{id}', {
    summary: 'Delete an option group that no dish offers',
    params: Id,
    responses: { 204: 'The group was deleted', 404: noGroup, 409: 'Dishes offer the group; `uses` says how many' },
    handler: (c) => deleteOptionGroup(c.var.db, c.req.valid('param').id),
  })
  .get('staff', '/admin/allergens', {
    summary: 'List the allergens of every dish and every option, with who checked them and when',
    responses: { 200: json(AllergenTableSchema, 'The dishes and options') },
    handler: (c) => readAllergenTable(c.var.db),
  })
  .put('staff', '/admin/products/{id}/allergens', {
    summary: 'Set the allergens of a dish without its options',
    params: Id,
    body: AllergensSchema,
    responses: { 204: stored, 404: 'The dish does not exist' },
    handler: (c) =>
      setAllergens(c.var.db, requirePerson(c), { of: 'dish', ...c.req.valid('param') }, c.req.valid('json')),
  })
  .put('staff', '/admin/options/{id}/allergens', {
    summary: 'Set the allergens of an option',
    params: Id,
    body: AllergensSchema,
    responses: { 204: stored, 404: 'The option does not exist' },
    handler: (c) =>
      setAllergens(c.var.db, requirePerson(c), { of: 'option', ...c.req.valid('param') }, c.req.valid('json')),
  })
  .put('cook', '/admin/products/{id}/sold-out', {
    summary: 'Mark a dish as sold out, or end that. It comes back by itself',
    params: Id,
    body: SoldOutSchema,
    responses: { 204: 'The change was stored', 404: 'The dish does not exist' },
    handler: (c) => setSoldOut(c.var.db, { of: 'dish', ...c.req.valid('param') }, c.req.valid('json'), new Date()),
  })
  .put('cook', '/admin/options/{id}/sold-out', {
    summary: 'Mark an option as sold out, or end that. It comes back by itself',
    params: Id,
    body: SoldOutSchema,
    responses: { 204: 'The change was stored', 404: 'The option does not exist' },
    handler: (c) => setSoldOut(c.var.db, { of: 'option', ...c.req.valid('param') }, c.req.valid('json'), new Date()),
  })
