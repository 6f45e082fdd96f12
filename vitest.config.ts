import { defineConfig } from 'vitest/config'

// Not vite.config.ts: the Start plugin builds the site and has no place in tests.
const api = {
  include: ['tests/api/**/*.test.ts'],
  globalSetup: 'tests/postgres.ts',
  hookTimeout: 120_000,
  testTimeout: 60_000,
}

export default defineConfig({
  test: {
    maxWorkers: 2, // also on two cores: the tests wait for PostgreSQL as often as they compute
    projects: [
      { test: { name: 'rules', include: ['src/**/*.test.ts'] } },
      { test: { ...api, name: 'api on the embedded PostgreSQL', provide: { engine: 'embedded' } } },
      { test: { ...api, name: 'api on a PostgreSQL server', provide: { engine: 'server' } } },
      { test: { ...api, name: 'faults', include: ['tests/faults/**/*.test.ts'], provide: { engine: 'embedded' } } },
    ],
  },
})
