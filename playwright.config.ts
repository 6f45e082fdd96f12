import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { ALL_BROWSER_TESTS } from './tests/endurance.ts'

/** Tests of pictures, of what surrounds them, and of anything whose size they could change. */
const WITH_PICTURES =
  /(about-contact|accessibility|appearance|floating-buttons|home|layout-shift|long-words|new-restaurant|ordering-messages|panel-catalogue|panel-media|panel-website|product|splash|unchanged-look)\.spec/

const WITHOUT_WINDOWS = '/usr/bin/chromium-headless-shell'

const browser = (...args: string[]) => ({
  executablePath: existsSync(WITHOUT_WINDOWS) ? WITHOUT_WINDOWS : '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    ...args,
  ],
})

export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: ['./tests/built.ts', './tests/browser/database.ts'],
  ...(!ALL_BROWSER_TESTS && { grepInvert: /@full/ }),
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 30_000 }, // a busy machine is slow, not wrong
  reporter: [['list']],
  forbidOnly: Boolean(process.env.CI),
  use: {
    viewport: { width: 1280, height: 900 },
    // Drawing animations took half of the browser's time. Tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: browser(),
  },
  projects: [
    { name: 'with pictures', testMatch: WITH_PICTURES },
    // Loading and drawing them took a quarter of the browser's time.
    {
      name: 'without pictures',
      testIgnore: WITH_PICTURES,
      use: { launchOptions: browser('--blink-settings=imagesEnabled=false') },
    },
  ],
})
