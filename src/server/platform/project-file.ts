import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'

const root = dirname(findPackageJSON(import.meta.url) ?? '.')

/** A file of the project, by its path from package.json: the same from the sources and from the bundle. */
export const projectFile = (path: string) => join(root, path)

/** Whether this is the bundle that `npm run build` makes. */
export const isBundle = !import.meta.url.endsWith('.ts')

export const VERSION: string = JSON.parse(readFileSync(projectFile('package.json'), 'utf8')).version
