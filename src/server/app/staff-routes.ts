import { adminUsers } from '../accounts/staff-routes.ts'
import { routes } from '../api/route.ts'
import { adminCustomers } from '../customers/staff-routes.ts'
import { adminDashboard } from '../dashboard/staff-routes.ts'
import { adminDayClose } from '../day-close/staff-routes.ts'
import { adminDeliveryZones } from '../delivery/staff-routes.ts'
import { adminKitchen } from '../kitchen/staff-routes.ts'
import { adminMedia } from '../media/staff-routes.ts'
import { adminMenu } from '../menu/staff-routes.ts'
import { adminMenuFile } from '../menu-file/staff-routes.ts'
import { adminMessages } from '../messages/staff-routes.ts'
import { adminHealth } from '../operations/staff-routes.ts'
import { adminOrders, adminOverview } from '../orders/staff-routes.ts'
import { adminOrdersPayments, adminPayments } from '../payments/staff-routes.ts'
import { adminReports } from '../reports/staff-routes.ts'
import { adminReservations } from '../reservations/staff-routes.ts'
import { adminOwnRestaurant, adminSetup } from '../restaurant/staff-routes.ts'
import { adminSecurityLog } from '../security-log/staff-routes.ts'
import { adminConnections, adminSettings } from '../settings/staff-routes.ts'
import { adminStations } from '../stations/staff-routes.ts'
import { adminPreview } from '../website/routes.ts'
import { adminWebsite } from '../website/staff-routes.ts'

export const admin = routes()
  .route('/', adminDashboard.hono)
  .route('/', adminOverview.hono)
  .route('/', adminOrders.hono)
  .route('/', adminOrdersPayments.hono)
  .route('/', adminReservations.hono)
  .route('/', adminPayments.hono)
  .route('/', adminDayClose.hono)
  .route('/', adminReports.hono)
  .route('/', adminMenu.hono)
  .route('/', adminKitchen.hono)
  .route('/', adminStations.hono)
  .route('/', adminMenuFile)
  .route('/', adminMedia.hono)
  .route('/', adminCustomers.hono)
  .route('/', adminMessages.hono)
  .route('/', adminUsers.hono)
  .route('/', adminSettings.hono)
  .route('/', adminConnections.hono)
  .route('/', adminDeliveryZones.hono)
  .route('/', adminSetup.hono)
  .route('/', adminWebsite.hono)
  .route('/', adminPreview.hono)
  .route('/', adminOwnRestaurant.hono)
  .route('/', adminHealth.hono)
  .route('/', adminSecurityLog.hono)
