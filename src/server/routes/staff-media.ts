import { routes } from './openapi.ts'

export const mediaRoutes = routes()
