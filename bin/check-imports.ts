// Finds circular imports in src, of types as well as values, between files and between folders. A file in a folder with
// subfolders counts as a folder of its own, because it may import the subfolders.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

type Graph = Map<string, Set<string>>

/** The router's generator writes a type import of the router, which is a circle. */
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
