// `npm run mutants` makes the mutations of the list, `npm run mutants -- generated` those that a seed draws.
if (process.argv[2] === 'generated') await import('./generated.ts')
else await import('./listed.ts')

export {}
