// Bundles the server, the command line and the PayPal simulator: loading 4,700 modules took most of the start.
import { build } from 'vite'

/** Packages with native code, and those that only the development server loads. */
const NOT_BUNDLED = ['sharp', 'vite', 'pg-native']

await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  ssr: { noExternal: true, external: NOT_BUNDLED },
  build: {
    ssr: true,
    target: 'node24',
    outDir: 'dist/program',
    rolldownOptions: {
      input: {
        main: 'src/server/app/main.ts',
        sufra: 'bin/sufra.ts',
        simulator: 'src/simulator/main.ts',
        'menu-file-worker': 'src/server/menu-file/worker.ts',
        'wal-command': 'src/server/operations/recovery/wal-command.ts',
      },
      output: { entryFileNames: '[name].js' },
      checks: { pluginTimings: false },
    },
  },
})
