import { defineConfig } from 'vitest/config'

// Not vite.config.ts: the Start plugin builds the site and has no place in tests.
const restaurant = { globalSetup: 'tests/postgres.ts', hookTimeout: 120_000, testTimeout: 60_000 }
const api = { ...restaurant, include: ['tests/api/**/*.test.ts'] }

export default defineConfig({
  test: {
    isolate: false, // every file opens a restaurant of its own; loading the server anew for each took a quarter of the time
    maxWorkers: 3, // also on two cores: the tests wait for PostgreSQL as often as they compute
    projects: [
      { test: { name: 'rules', include: ['src/**/*.test.ts'] } },
      { test: { name: 'simulator', include: ['tests/simulator/**/*.test.ts'] } },
      { test: { ...api, name: 'api on the embedded PostgreSQL', provide: { engine: 'embedded' } } },
      { test: { ...api, name: 'api on a PostgreSQL server', provide: { engine: 'server' } } },
      // Pages, pictures, sign-in and what happens when something dies: the same whatever the engine.
      {
        test: {
          ...restaurant,
          name: 'site and faults',
          include: ['tests/{site,faults}/**/*.test.ts'],
          provide: { engine: 'embedded' },
        },
      },
    ],
  },
})
