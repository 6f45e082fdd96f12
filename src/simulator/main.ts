import { z } from 'zod'
import { startSimulator } from './open.ts'

const Environment = z.object({
  SIMULATOR_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  SIMULATOR_HOST: z.string().default('127.0.0.1'),
  SIMULATOR_URL: z.url({ protocol: /^https?$/ }).optional(),
  SIMULATOR_FILE: z.string().optional(),
  SIMULATOR_CLIENT_ID: z.string().default('simulator'),
  SIMULATOR_CLIENT_SECRET: z.string().default('simulator'),
  SIMULATOR_TOKEN_SECONDS: z.coerce.number().int().min(1).default(32_400),
})

try {
  const filled = Object.entries(process.env).filter(([, value]) => value !== '')
  const environment = Environment.parse(Object.fromEntries(filled))
  const { url } = await startSimulator({
    port: environment.SIMULATOR_PORT,
    host: environment.SIMULATOR_HOST,
    url: environment.SIMULATOR_URL,
    file: environment.SIMULATOR_FILE,
    client: {
      id: environment.SIMULATOR_CLIENT_ID,
      secret: environment.SIMULATOR_CLIENT_SECRET,
      token_seconds: environment.SIMULATOR_TOKEN_SECONDS,
    },
  })
  console.log(`PayPal simulator: ${url}`)
} catch (error) {
  console.error(error instanceof z.ZodError ? z.prettifyError(error) : error instanceof Error ? error.message : error)
  process.exit(1)
}

// The state is already on disk: it is saved before every response.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0))
process.on('disconnect', () => process.exit(0))
if (process.connected === false) process.exit(0) // the site ended before this line
