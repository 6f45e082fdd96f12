import { createStartHandler, defaultStreamHandler } from '@tanstack/react-start/server'

export { connectApi } from './api.server.ts'
export default { fetch: createStartHandler(defaultStreamHandler) }
