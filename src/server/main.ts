import './compile-cache.ts'

const development = process.argv.includes('--dev')
process.env.NODE_ENV = development ? 'development' : 'production' // React renders twice as slowly without it

try {
  const { run } = await import('./run.ts')
  await run({ development })
} catch (error) {
  const { safeMessage } = await import('./error-description.ts')
  console.error(safeMessage(error))
  process.exit(1)
}
