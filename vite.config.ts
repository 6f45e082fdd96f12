import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compiledCatalogues } from './bin/compile-catalogues.ts'

const packages = (names: string) => new RegExp(`node_modules/(${names})/(?!.*infinite)`)

/**
 * What every page needs lies in three files: forty small ones compress worse and ask more often. They are not one, because
 * a browser runs each of them in a turn of its own, and a slow phone stays awake in between.
 */
const EVERY_PAGE = [
  { name: 'react', test: packages('react|react-dom|scheduler') },
  { name: 'router', test: packages('@tanstack/(history|store|react-store|router-core|react-router)') },
  {
    name: 'every-page',
    test: packages(
      'use-intl|seroval|seroval-plugins|@tanstack/(start-client-core|react-start-client|query-core|react-query|router-ssr-query-core|react-router-ssr-query)',
    ),
  },
]

export default defineConfig({
  logLevel: 'warn',
  build: { rolldownOptions: { checks: { pluginTimings: false } } },
  publicDir: 'assets/public',
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: EVERY_PAGE } } },
      },
    },
  },
  plugins: [
    tanstackStart({
      srcDirectory: 'src/web',
      // Server code can never reach a browser: the build fails instead.
      importProtection: { client: { files: ['**/src/server/**', '**/*.server.*'] } },
    }),
    react(),
    compiledCatalogues(),
    tailwindcss(),
    { ...optimizeLocales.vite({ locales: ['en-US', 'ar-AE'] }), enforce: 'pre' },
  ],
})
