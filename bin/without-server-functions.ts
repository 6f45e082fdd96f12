import type { Plugin } from 'vite'

const STUB = `export const createClientRpc = () => {
  throw new Error('There are no server functions. Call the API: src/web/api.ts')
}`

/** Pages call the API. TanStack Start's client for server functions would be 9 kB of every page as sent. */
export function withoutServerFunctions(): Plugin {
  return {
    name: 'without-server-functions',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: (id) => (id.endsWith('/start-client-core/dist/esm/client-rpc/createClientRpc.js') ? STUB : undefined),
  }
}
