// Finds circles of imports in src, of types as well as values: between files, and between folders. Files in a folder that
// has subfolders compose them, and count one by one.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

type Graph = Map<string, Set<string>>

/** The router's generator writes a type import back to the router. */
const GENERATED = 'src/web/routeTree.gen.ts'
const IMPORT = /(?:from|import)\s*\(?\s*'(\.{1,2}\/[^'?]+)'/g

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((name) => join('src', name))
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.test.ts'))
const withSubfolders = new Set(sources.map((name) => dirname(dirname(name))))

const files: Graph = new Map(sources.map((name) => [name, name === GENERATED ? new Set<string>() : importsOf(name)]))
const folders: Graph = new Map()
for (const [file, targets] of files)
  for (const target of targets) if (groupOf(file) !== groupOf(target)) add(folders, groupOf(file), groupOf(target))

const circles = [...circlesIn(files), ...circlesIn(folders)]
for (const circle of circles) console.error(`circle: ${circle.join(' → ')}`)
console.log(`imports: ${files.size} files, ${folders.size} folders, ${circles.length} circles`)
process.exitCode = circles.length > 0 ? 1 : 0

function importsOf(file: string): Set<string> {
  const text = readFileSync(file, 'utf8').replace(/^\s*(\/\*|\*|\/\/).*$/gm, '')
  return new Set([...text.matchAll(IMPORT)].map(([, path = '']) => normalize(join(dirname(file), path))))
}

function groupOf(file: string): string {
  const folder = dirname(file)
  return withSubfolders.has(folder) ? file : folder
}

function add(graph: Graph, from: string, to: string) {
  graph.set(from, (graph.get(from) ?? new Set()).add(to))
}

/** One circle for each knot: the shortest way from one of its members back to itself. */
function circlesIn(graph: Graph): string[][] {
  const circles: string[][] = []
  const seen = new Set<string>()
  for (const start of graph.keys()) {
    const circle = seen.has(start) ? undefined : wayBack(graph, start)
    for (const member of circle ?? []) seen.add(member)
    if (circle) circles.push(circle)
  }
  return circles
}

function wayBack(graph: Graph, start: string): string[] | undefined {
  const ways = [[start]]
  const visited = new Set<string>()
  for (const way of ways)
    for (const next of graph.get(way.at(-1) ?? start) ?? []) {
      if (next === start) return [...way, start]
      if (visited.has(next)) continue
      visited.add(next)
      ways.push([...way, next])
    }
  return undefined
}
