import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compiledCatalogues } from './bin/compile-catalogues.ts'

export default defineConfig({
  logLevel: 'warn',
  build: { rolldownOptions: { checks: { pluginTimings: false } } },
  publicDir: 'assets/public',
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
