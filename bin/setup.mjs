// Makes `npm start` and `npm test` work as the first command in a fresh clone. Plain Node 20, no dependencies.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'))
const purpose = process.argv[2]

runIfChanged('node_modules/.installed-from', ['package.json', 'package-lock.json', '.npmrc'], 'Installing', () => {
  run('npm', ['ci', '--include=dev', '--no-progress', '--loglevel=error'])
})

// Also for the development server: it compiles on demand, but needs the demo's pictures.
const sources = [
  'src/web',
  'src/domain',
  'src/server/media',
  'assets',
  'bin/finish-build.ts',
  'bin/compile-catalogues.ts',
  'vite.config.ts',
  'package-lock.json',
]
runIfChanged('dist/.built-from', sources, 'Building the site', () => {
  rmSync('dist', { recursive: true, force: true })
  runScript('build')
})

if (purpose !== 'dev')
  runIfChanged(
    'dist/program/.built-from',
    ['src/server', 'src/domain', 'src/simulator', 'bin', 'package-lock.json'],
    'Building the server',
    () => runScript('bundle'),
  )

if (purpose === 'test') {
  installBrowser()
  if (!existsSync('/usr/lib/postgresql')) installPackage('postgresql', 'The API tests also run on a PostgreSQL server')
  if (!existsSync('/usr/sbin/nginx')) installPackage('nginx', 'Two processes are tried behind nginx')
  if (!existsSync('/usr/sbin/pgbouncer')) installPackage('pgbouncer', 'The site is tried behind PgBouncer')
  if (!readdirSync('/usr/lib').some((name) => existsSync(`/usr/lib/${name}/faketime`)))
    installPackage('libfaketime', 'Clocks are set back and forth with libfaketime')
}

/** The headless Chromium needs a third less CPU; where the package does not exist, the usual one is installed. */
function installBrowser() {
  if (existsSync('/usr/bin/chromium-headless-shell')) return
  try {
    if (mayInstall()) return installPackage('chromium-headless-shell', 'The browser tests need Chromium')
  } catch {
    console.log('No headless Chromium package here; using the regular one.')
  }
  if (!existsSync('/usr/bin/chromium')) installPackage('chromium', 'The browser tests need Chromium')
}

/** Runs `work` if the content of `paths` changed since the last time. */
function runIfChanged(stamp, paths, label, work) {
  const state = fingerprint(paths)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return
  console.log(`${label} …`)
  work()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, state)
}

function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(files).sort()) hash.update(path).update('\0').update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}

function files(path) {
  if (!statSync(path).isDirectory()) return [path]
  // The build itself writes the route tree.
  return readdirSync(path)
    .filter((name) => name !== 'routeTree.gen.ts')
    .flatMap((name) => files(join(path, name)))
}

function mayInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

function installPackage(name, reason) {
  if (!mayInstall()) {
    console.error(`${reason}: please install the package "${name}".`)
    process.exit(1)
  }
  console.log(`${reason}: installing it …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  run('apt-get', ['update', '-qq'], env)
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], env)
}

/** npm puts the project's own Node.js first in PATH. Tests set NODE_ENV, and would get a build for development. */
function runScript(name) {
  run('npm', ['run', name, '--silent'], { ...process.env, NODE_ENV: 'production' })
}

function run(command, args, env = process.env) {
  execFileSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env })
}
