// Keeps one layout: every folder is a noun of the table in docs/architecture.md or one of the technical folders below,
// imports point from higher floors to lower ones, and no files or folders import each other in a circle, types included.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

type Graph = Map<string, Set<string>>

const FLOORS = ['domain', 'server', 'shop', 'panel'] as const
type Floor = (typeof FLOORS)[number]

const FOLDER: Record<Floor, string> = {
  domain: 'src/domain',
  server: 'src/server',
  shop: 'src/web/shop',
  panel: 'src/web/panel',
}
/** Folders that are not about one noun. */
const TECHNICAL: Record<Floor, string[]> = {
  domain: ['text', 'time'],
  server: ['api', 'app', 'platform', 'seed', 'tables'],
  shop: ['checkout', 'dish', 'shell'],
  panel: ['shell'],
}
const WEB = ['i18n', 'panel', 'routes', 'shop', 'ui']

/** From the lowest to the highest; a file may import its own floor and lower ones. */
const SERVER_FLOORS = ['tables', 'platform', 'nouns', 'api', 'routes', 'app']
/** It lists the types of what nouns put into a request, and nouns read it. */
const CONTEXT = 'src/server/platform/context.ts'
/** The router's generator writes a type import of the router, which is a circle. */
const GENERATED = 'src/web/routeTree.gen.ts'

const IMPORT = /(?:from|import)\s*\(?\s*'(\.{1,2}\/[^'?]+)'/g

const sources = ['src', 'bin', 'tests', 'lab'].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((name) => join(root, name))
    .filter((name) => /\.(tsx?|mjs)$/.test(name)),
)
const files: Graph = new Map(sources.map((name) => [name, name === GENERATED ? new Set<string>() : importsOf(name)]))
const groups: Graph = new Map()
for (const [file, targets] of files) {
  if (file === CONTEXT || isTest(file)) continue
  for (const target of targets) if (groupOf(file) !== groupOf(target)) add(groups, groupOf(file), groupOf(target))
}

const problems = [
  ...circlesIn(files).map((circle) => `circle: ${circle.join(' → ')}`),
  ...circlesIn(groups).map((circle) => `circle: ${circle.join(' → ')}`),
  ...upwardImports(),
  ...layoutProblems(),
]
for (const problem of problems) console.error(problem)
console.log(`imports: ${files.size} files, ${groups.size} groups, ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0

function importsOf(file: string): Set<string> {
  const text = readFileSync(file, 'utf8').replace(/^\s*(\/\*|\*|\/\/).*$/gm, '')
  return new Set([...text.matchAll(IMPORT)].map(([, path = '']) => normalize(join(dirname(file), path))))
}

function isTest(file: string) {
  return file.endsWith('.test.ts') || !file.startsWith('src/')
}

/** A noun on its floor, with its subfolders; a loose file and a part of the platform stand for themselves. */
function groupOf(file: string): string {
  const parts = file.split('/')
  if (file === CONTEXT || isTest(file) || serverFloorOf(file) === 'routes') return file
  const depth = /^src\/(web\/(shop|panel|ui)|server\/platform)\//.test(file) ? 4 : 3
  return parts.length > depth ? parts.slice(0, depth).join('/') : file
}

/** Route files are a floor of their own above all nouns. */
function serverFloorOf(file: string): string | undefined {
  const [, side, folder = ''] = file.split('/')
  if (side !== 'server') return undefined
  if (SERVER_FLOORS.includes(folder)) return folder
  return /(^|[/-])routes\.ts$/.test(file) ? 'routes' : 'nouns'
}

function upwardImports(): string[] {
  const rank = (file: string) => SERVER_FLOORS.indexOf(serverFloorOf(file) ?? '')
  return [...files].flatMap(([file, targets]) =>
    [...targets]
      .filter((target) => file !== CONTEXT && !isTest(file) && rank(file) >= 0 && rank(target) > rank(file))
      .map((target) => `upward: ${file} imports ${target}`),
  )
}

/** The folders as they are, against the table and the technical folders. */
function layoutProblems(): string[] {
  const table = nounsByFloor(readFileSync('docs/architecture.md', 'utf8'))
  const unknown = FLOORS.flatMap((floor) => {
    const nouns = table.get(floor) ?? new Set()
    const there = foldersIn(FOLDER[floor])
    const missing = [...nouns].filter((noun) => !there.includes(noun))
    const extra = there.filter((name) => !nouns.has(name) && !TECHNICAL[floor].includes(name))
    return [
      ...missing.map((noun) => `docs/architecture.md names ${FOLDER[floor]}/${noun}, which does not exist`),
      ...extra.map((name) => `${FOLDER[floor]}/${name} is not in the table of docs/architecture.md`),
    ]
  })
  const web = foldersIn('src/web').filter((name) => !WEB.includes(name))
  return [...unknown, ...web.map((name) => `src/web/${name} belongs into shop, panel or ui`)]
}

/** Rows such as `| menu | x | x | | x |` below the heading that names the floors. */
function nounsByFloor(page: string): Map<string, Set<string>> {
  const lines = page.split('\n')
  const start = lines.indexOf(`| noun | ${FLOORS.join(' | ')} |`)
  if (start < 0) throw new Error('docs/architecture.md has no table of nouns')
  const end = lines.findIndex((line, i) => i > start && !line.startsWith('|'))
  const table = new Map<string, Set<string>>(FLOORS.map((floor) => [floor, new Set()]))
  for (const line of lines.slice(start + 2, end)) {
    const [, noun = '', ...cells] = line.split('|').map((cell) => cell.trim())
    for (const [i, floor] of FLOORS.entries()) if (cells[i] === 'x') table.get(floor)?.add(noun)
  }
  return table
}

function foldersIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
}

function add(graph: Graph, from: string, to: string) {
  graph.set(from, (graph.get(from) ?? new Set()).add(to))
}

/** One circle per group of files: the shortest path from one of its members back to itself. */
function circlesIn(graph: Graph): string[][] {
  const circles: string[][] = []
  const seen = new Set<string>()
  for (const start of graph.keys()) {
    const circle = seen.has(start) ? undefined : pathBack(graph, start)
    for (const member of circle ?? []) seen.add(member)
    if (circle) circles.push(circle)
  }
  return circles
}

function pathBack(graph: Graph, start: string): string[] | undefined {
  const paths = [[start]]
  const visited = new Set<string>()
  for (const path of paths)
    for (const next of graph.get(path.at(-1) ?? start) ?? []) {
      if (next === start) return [...path, start]
      if (visited.has(next)) continue
      visited.add(next)
      paths.push([...path, next])
    }
  return undefined
}
