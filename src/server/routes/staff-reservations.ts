import { routes } from './openapi.ts'

export const staffReservationRoutes = routes()
