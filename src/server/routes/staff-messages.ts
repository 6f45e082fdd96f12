import { routes } from './openapi.ts'

export const messageRoutes = routes()
