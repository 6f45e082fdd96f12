import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compiledCatalogues } from './bin/compile-catalogues.ts'
import { withoutServerFunctions } from './bin/without-server-functions.ts'

const LIBRARIES =
  /node_modules\/(react|react-dom|scheduler|use-intl|seroval|seroval-plugins|@tanstack\/(history|store|react-store|router-core|react-router|start-client-core|react-start-client|query-core|react-query|router-ssr-query-core|react-router-ssr-query)|lucide-react\/dist\/esm\/icons\/users)(?:\/|\.mjs)(?!.*(infinite|useMutation|mutationObserver|useQueries|queriesObserver|useBlocker))/i
// What cards of dishes share, on most pages, and the frame around a page.
const SHARED =
  /icons\/chevron-(left|right)|reservations\/offered-times|web\/(ui\/picture|routes\/_site\.tsx|shop\/(shell\/layout|cart\/(add-to-cart|quantity|today-offer)|dish\/(avoid-mark|notices|today)|menu\/dish-marks|reservations\/reserve-button)\.tsx)/
const HOME_PAGE =
  /web\/shop\/(website\/(carousel|feature-icons|hero|home-sections)|menu\/(category-grid|dish-of-day-card))\.tsx?$/
// A page that writes loads this, and only such a page.
const WRITING_PAGE = /(useMutation|mutationObserver|web\/ui\/form)\.[jt]s$/
// A dish with its days, options and allergens: its page, its dialogs and every cart.
const DISH_PAGE = /web\/shop\/dish\/(allergen-lines|availability|option-text|table-slot)\.tsx?$/
// What both pages with a checkout show at once; its dialogs are apart.
const CHECKOUT =
  /web\/shop\/(checkout\/(cart-total|checked-cart|checkout-form|contact-fields|payment-choice|place-fields)|orders\/known-orders)\.tsx$/
const PANEL_SCREEN = /src\/web\/(routes\/admin|panel)\b/
const PANEL_FOLDER = 'assets/panel/'

export default defineConfig(({ command }) => ({
  logLevel: 'warn',
  // React, the router and what every page shows are one file of 460 kB (129 kB as sent).
  build: {
    chunkSizeWarningLimit: 550,
    rolldownOptions: { checks: { pluginTimings: false } },
    modulePreload: {
      // Every page holds the list of what a link loads. Without the screens of the panel it is 3 kB shorter as sent.
      resolveDependencies: (file, files) =>
        file.startsWith(PANEL_FOLDER) ? files.filter((needed) => needed.endsWith('.css')) : files,
    },
  },
  publicDir: 'assets/public',
  // React has had this hook since its version 18; the package brings a copy for older ones.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  // What every page needs lies in one file: forty small ones compress worse and ask more often.
  environments: {
    // Pages are rendered without node_modules: half of the images would be packages that only building needs.
    ssr: { resolve: { noExternal: command === 'build' ? true : [] } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            chunkFileNames: ({ facadeModuleId }) =>
              `${facadeModuleId && PANEL_SCREEN.test(facadeModuleId) ? PANEL_FOLDER : 'assets/'}[name]-[hash].js`,
            codeSplitting: {
              groups: [
                { name: 'every-page', test: (id) => LIBRARIES.test(id) || SHARED.test(id) },
                { name: 'home', test: HOME_PAGE },
                { name: 'form', test: WRITING_PAGE },
                { name: 'dish-page', test: DISH_PAGE },
                { name: 'checkout-page', test: CHECKOUT },
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
