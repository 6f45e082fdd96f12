import { expect, test } from 'vitest'
import { AccountSchema, UserSchema } from './accounts/accounts.schema.ts'
import { CustomerDetailSchema } from './customers/customers.schema.ts'
import { DashboardSchema } from './dashboard/dashboard.schema.ts'
import { MediaSchema } from './media/media.schema.ts'
import { ProductSchema } from './menu/catalogue.schema.ts'
import { StaffCategorySchema } from './menu/category-drafts.schema.ts'
import { OrderSchema } from './orders/orders.schema.ts'
import { ReservationDetailSchema } from './reservations/reservations.schema.ts'

const fields = (schema: { shape: object }) => Object.keys(schema.shape)

test.each([
  ['category', StaffCategorySchema, 'id name slug image_url status products_count'],
  [
    'product',
    ProductSchema,
    `id name description price image_url category_id category_name is_available is_dish_of_day is_reservable
     available_times serving_sizes max_guests status created_at`,
  ],
  ['order', OrderSchema, 'id total_amount delivery_address payment_method status notes created_at items'],
  ['order item', OrderSchema.shape.items.element, 'product_id quantity unit_price notes'],
  [
    'reservation',
    ReservationDetailSchema,
    `id customer_name customer_email customer_phone delivery_address product_id reservation_date reservation_time
     guests_count special_requests status payment_method meal_size total_amount created_at updated_at`,
  ],
  ['user profile', AccountSchema, 'id email full_name phone'],
  ['user', UserSchema, 'id full_name email role status'],
  [
    'customer',
    CustomerDetailSchema,
    'id name email phone address notes rating rating_count created_at orders reservations',
  ],
  ['order of a customer', CustomerDetailSchema.shape.orders.element, 'id total_amount status created_at'],
  [
    'reservation of a customer',
    CustomerDetailSchema.shape.reservations.element,
    'id reservation_date reservation_time guests_count status',
  ],
  [
    'dashboard',
    DashboardSchema,
    'totalOrders totalReservations totalCustomers totalRevenue recentOrders upcomingReservations',
  ],
  ['picture', MediaSchema, 'name url'],
])('a %s has all fields of the specification', (_, schema, specified) => {
  expect(fields(schema)).toEqual(expect.arrayContaining(specified.split(/\s+/)))
})
