import { routes } from './openapi.ts'

export const staffOrderRoutes = routes()
