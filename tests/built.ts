import { execFileSync } from 'node:child_process'

/** Builds what changed since the last build: processes under test run the bundle, and must never run an older one. */
export default function build() {
  if (process.env.USE_LAST_BUILD) return // for runs of tests that load the sources themselves
  execFileSync(process.execPath, ['bin/setup.mjs', 'start'], { stdio: ['ignore', 'ignore', 'inherit'] })
}
