import { routes } from './openapi.ts'

export const settingsRoutes = routes()
