// The last step of `npm run build`: resizes pictures and compresses text files.
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { makeVersions } from '../src/server/media/versions.ts'

const sitePictures = (await Array.fromAsync(glob('assets/site/*/*.webp'))).map((file) => ({
  file,
  folder: join('dist/client/site', basename(dirname(file))),
  name: basename(file, '.webp'),
}))
const demoPictures = [
  ...(await Array.fromAsync(glob('assets/demo/dishes/*.webp'))).map((file) => ({
    file,
    name: basename(file, '.webp'),
  })),
  ...(await Array.fromAsync(glob('assets/site/categories/*.webp'))).map((file) => ({
    file,
    name: `category-${basename(file, '.webp')}`,
  })),
].map((picture) => ({ ...picture, folder: 'dist/demo/media' }))

const sizes: Record<string, object> = {}
const remaining = [...sitePictures, ...demoPictures]
async function convert() {
  for (let next = remaining.pop(); next; next = remaining.pop()) {
    const { versions, files } = await makeVersions(next.file, { base: next.name, extension: 'webp' })
    for (const [name, content] of files) {
      await mkdir(dirname(join(next.folder, name)), { recursive: true })
      await writeFile(join(next.folder, name), content)
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
