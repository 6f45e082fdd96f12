import { routes } from '../openapi/route.ts'
import { adminAllergens } from './admin/allergens.ts'
import { adminCalendarAddress } from './admin/calendar-address.ts'
import { adminCategories } from './admin/categories.ts'
import { adminCustomers } from './admin/customers.ts'
import { adminDashboard } from './admin/dashboard.ts'
import { adminDeliveryZones } from './admin/delivery-zones.ts'
import { adminEvents } from './admin/events.ts'
import { adminHealth } from './admin/health.ts'
import { adminInvitations } from './admin/invitations.ts'
import { adminKitchen } from './admin/kitchen.ts'
import { adminMedia } from './admin/media.ts'
import { adminMenuFile } from './admin/menu-file.ts'
import { adminMessages } from './admin/messages.ts'
import { adminOptions } from './admin/options.ts'
import { adminOrders } from './admin/orders.ts'
import { adminOwnRestaurant } from './admin/own-restaurant.ts'
import { adminPages } from './admin/pages.ts'
import { adminPayments } from './admin/payments.ts'
import { adminPreview } from './admin/preview.ts'
import { adminProducts } from './admin/products.ts'
import { adminReservations } from './admin/reservations.ts'
import { adminSecurityLog } from './admin/security-log.ts'
import { adminSettings } from './admin/settings.ts'
import { adminSetup } from './admin/setup.ts'
import { adminSite } from './admin/site.ts'
import { adminSoldOut } from './admin/sold-out.ts'
import { adminUsers } from './admin/users.ts'
import { adminWaiting } from './admin/waiting.ts'

export const admin = routes()
  .route('/', adminDashboard)
  .route('/', adminEvents)
  .route('/', adminWaiting)
  .route('/', adminOrders)
  .route('/', adminReservations)
  .route('/', adminCalendarAddress)
  .route('/', adminPayments)
  .route('/', adminCategories)
  .route('/', adminProducts)
  .route('/', adminOptions)
  .route('/', adminAllergens)
  .route('/', adminSoldOut)
  .route('/', adminKitchen)
  .route('/', adminMenuFile)
  .route('/', adminMedia)
  .route('/', adminCustomers)
  .route('/', adminMessages)
  .route('/', adminUsers)
  .route('/', adminInvitations)
  .route('/', adminSettings)
  .route('/', adminDeliveryZones)
  .route('/', adminSetup)
  .route('/', adminPages)
  .route('/', adminSite)
  .route('/', adminPreview)
  .route('/', adminOwnRestaurant)
  .route('/', adminHealth)
  .route('/', adminSecurityLog)
