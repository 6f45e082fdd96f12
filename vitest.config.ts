import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { rounds } from './tests/endurance.ts'

// Not vite.config.ts: the Start plugin builds the site and has no place in tests.
const common = {
  isolate: false, // every file opens a restaurant of its own; loading the server anew for each took a quarter of the time
  expect: { poll: { timeout: 30_000 } }, // a busy machine is slow, not wrong
  testTimeout: 60_000,
}
const restaurant = { ...common, globalSetup: 'tests/postgres.ts', hookTimeout: 120_000, testTimeout: 120_000 }

/** Where the SQL is more than one would write for any database: on the oldest server we promise to work with. */
const WITH_SQL_OF_ITS_OWN =
  'catalogue,customers,dish-of-day,dish-search,messages-admin,orders-admin,own-orders,payments,products-admin,reservations-admin,settings'
/** Where engines differ in what they lock or how they plan: on both. */
const ON_BOTH = rounds('migrated-money', 'dashboard,last-seats,migrated-money,placing,volume')

const LONG = /tests\/(attacks|faults|money|site)\//

/** What takes longest begins first, so that nothing long is left over at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const [long, short] = [true, false].map((wanted) => files.filter(({ moduleId }) => LONG.test(moduleId) === wanted))
    return [...(long ?? []), ...(short ?? [])]
  }
}

export default defineConfig({
  test: {
    globalSetup: 'tests/built.ts',
    sequence: { sequencer: LongestFirst },
    maxWorkers: 3, // also on two cores: the tests wait for PostgreSQL as often as they compute
    projects: [
      {
        test: {
          ...common,
          name: 'rules',
          include: ['{src,docs,lab,tests/mutants,tests/menu-files}/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'simulator',
          testTimeout: 60_000,
          include: ['tests/simulator/**/*.test.ts'],
        },
      },
      {
        test: {
          ...restaurant,
          name: 'embedded PostgreSQL',
          include: ['tests/{api,site,attacks,faults,money,search}/**/*.test.ts'],
          exclude: [`tests/api/{${WITH_SQL_OF_ITS_OWN}}.test.ts`],
          provide: { engine: 'embedded' },
        },
      },
      {
        test: {
          ...restaurant,
          name: 'PostgreSQL server',
          include: [`tests/api/{${WITH_SQL_OF_ITS_OWN},${ON_BOTH}}.test.ts`],
          provide: { engine: 'server' },
        },
      },
    ],
  },
})
