import { enableCompileCache, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

// Half of a start was spent on loading modules. What was compiled once is kept.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/sufra', import.meta.url)))

// drizzle-orm describes its modules in a package.json of 178 kB, which Node reads again for each of the hundreds of them
// only to learn that they are modules.
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context
    if (!/^\.\.?\/.*\.js$/.test(specifier) || !parentURL.includes('/node_modules/drizzle-orm/'))
      return next(specifier, context)
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
  },
})
