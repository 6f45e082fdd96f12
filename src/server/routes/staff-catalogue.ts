import { routes } from './openapi.ts'

export const staffCatalogueRoutes = routes()
