import { enableCompileCache, type ResolveFnOutput, registerHooks } from 'node:module'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'

// Loading modules took half of the start time, so that compiled code is cached.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/sufra', import.meta.url)))

// Node.js resolves every import anew and parses its nearest package.json each time, some of which have 178 kB.
const formats = new Map<string, string>()
const packages = new Map<string, ResolveFnOutput>()

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '', conditions } = context
    // A relative import with the same extension has the same module format as its importer.
    const format = formats.get(parentURL)
    const isRelative = /^\.\.?\/[^?#]*\.[jt]s$/.test(specifier) && extname(specifier) === extname(parentURL)
    if (format && isRelative)
      return rememberFormat({ url: new URL(specifier, parentURL).href, format, shortCircuit: true })
    if (!/^[@a-z]/i.test(specifier) || specifier.includes(':')) return rememberFormat(next(specifier, context))
    // All modules of one package resolve a bare import to the same file.
    const from = /^.*\/node_modules\/(@[^/]+\/)?[^/]+\//.exec(parentURL)?.[0] ?? 'here'
    const key = `${from} ${specifier} ${conditions}`
    const result = packages.get(key) ?? { ...next(specifier, context), shortCircuit: true }
    packages.set(key, result)
    return rememberFormat(result)
  },
})

function rememberFormat(result: ResolveFnOutput) {
  if (result.format?.startsWith('module')) formats.set(result.url, result.format)
  return result
}
