import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compiledCatalogues } from './bin/compile-catalogues.ts'
import { withoutServerFunctions } from './bin/without-server-functions.ts'

const EVERY_PAGE =
  /node_modules\/(react|react-dom|scheduler|use-intl|seroval|seroval-plugins|@tanstack\/(history|store|react-store|router-core|react-router|start-client-core|react-start-client|query-core|react-query|router-ssr-query-core|react-router-ssr-query)|lucide-react\/dist\/esm\/icons\/users)(?:\/|\.mjs)(?!.*(infinite|useMutation|mutationObserver))/
const HOME_PAGE = /web\/shop\/website\/(carousel|feature-icons|hero|home-sections)\.tsx?$/
// A page that writes loads this, and only such a page.
const WRITING_PAGE = /(useMutation|mutationObserver|web\/ui\/form)\.[jt]s$/

export default defineConfig(({ command }) => ({
  logLevel: 'warn',
  // React, the router and what every page shows are one file of 487 kB (134 kB as sent).
  build: { chunkSizeWarningLimit: 550, rolldownOptions: { checks: { pluginTimings: false } } },
  publicDir: 'assets/public',
  // What every page needs lies in one file: forty small ones compress worse and ask more often.
  environments: {
    // Pages are rendered without node_modules: half of the images would be packages that only building needs.
    ssr: { resolve: { noExternal: command === 'build' ? true : [] } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'every-page', test: EVERY_PAGE },
                { name: 'home', test: HOME_PAGE },
                { name: 'form', test: WRITING_PAGE },
              ],
            },
          },
        },
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
    withoutServerFunctions(),
    tailwindcss(),
    { ...optimizeLocales.vite({ locales: ['en-US', 'ar-AE'] }), enforce: 'pre' },
  ],
}))
