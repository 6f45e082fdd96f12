import { routes } from './openapi.ts'

export const customerRoutes = routes()
