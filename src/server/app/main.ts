const NEEDED = 24

// No static imports: an older Node.js would stop at one with a syntax error before this line runs.
if (Number(process.versions.node.split('.')[0]) < NEEDED) {
  console.error(
    `Sufra needs Node ${NEEDED}, and this is Node ${process.versions.node}: use npm start, which brings its own.`,
  )
  process.exit(1)
}
await import('./compile-cache.ts')

const development = process.argv.includes('--dev')
process.env.NODE_ENV = development ? 'development' : 'production' // React renders twice as slowly without it

try {
  const { run } = await import('./run.ts')
  await run({ development })
} catch (error) {
  const { safeMessage } = await import('../platform/error-description.ts')
  console.error(safeMessage(error))
  process.exit(1)
}

export {}
