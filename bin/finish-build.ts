// The last step of `npm run build`: resizes pictures and compresses text files.
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { makeVersions } from '../src/server/media/versions.ts'

/** The demo's pictures by the names they have in the media library. */
const PREFIXES = { dishes: '', categories: 'category-', hero: 'hero-', about: 'about-' }
const demoPictures: { file: string; name: string }[] = []
for (const [folder, prefix] of Object.entries(PREFIXES))
  for await (const file of glob(`assets/demo/${folder}/*.webp`))
    demoPictures.push({ file, name: prefix + basename(file, '.webp') })

const sizes: Record<string, object> = {}
const remaining = [...demoPictures]
async function convert() {
  for (let next = remaining.pop(); next; next = remaining.pop()) {
    const { versions, files } = await makeVersions(next.file, { base: next.name, extension: 'webp' })
    for (const [name, content] of files) {
      await mkdir(dirname(join('dist/demo/media', name)), { recursive: true })
      await writeFile(join('dist/demo/media', name), content)
    }
    sizes[next.name] = versions
  }
}
await mkdir('dist/demo', { recursive: true })
await Promise.all(Array.from({ length: availableParallelism() }, convert))
const demoSizes = demoPictures.map(({ name }) => ({ name: `${name}.webp`, ...sizes[name] }))
await writeFile('dist/demo/pictures.json', JSON.stringify(demoSizes))

for await (const file of glob('dist/client/**/*.{js,css,svg,json,txt}')) {
  const data = await readFile(file)
  if (data.length < 1024) continue
  await writeFile(`${file}.br`, brotliCompressSync(data))
  await writeFile(`${file}.gz`, gzipSync(data, { level: 9 }))
}
