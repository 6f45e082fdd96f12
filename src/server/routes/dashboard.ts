import { routes } from './openapi.ts'

export const dashboardRoutes = routes()
