import { enableCompileCache, type ResolveFnOutput, registerHooks } from 'node:module'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'

// Half of a start was spent on loading modules. What was compiled once is kept.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/sufra', import.meta.url)))

// Node.js looks for every import anew and reads, for each, the package.json above it, some of which have 178 kB.
const formats = new Map<string, string>()
const packages = new Map<string, ResolveFnOutput>()

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '', conditions } = context
    // A neighbour with the same ending is what the module is that wants it.
    const format = formats.get(parentURL)
    const neighbour = /^\.\.?\/[^?#]*\.[jt]s$/.test(specifier) && extname(specifier) === extname(parentURL)
    if (format && neighbour) return remember({ url: new URL(specifier, parentURL).href, format, shortCircuit: true })
    if (!/^[@a-z]/i.test(specifier) || specifier.includes(':')) return remember(next(specifier, context))
    // Whoever is in the same package finds the same packages.
    const from = /^.*\/node_modules\/(@[^/]+\/)?[^/]+\//.exec(parentURL)?.[0] ?? 'here'
    const key = `${from} ${specifier} ${conditions}`
    const found = packages.get(key) ?? { ...next(specifier, context), shortCircuit: true }
    packages.set(key, found)
    return remember(found)
  },
})

function remember(found: ResolveFnOutput) {
  if (found.format?.startsWith('module')) formats.set(found.url, found.format)
  return found
}
