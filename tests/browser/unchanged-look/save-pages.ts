// Renews `pages.json.br` after an intended change of the look: start the site with an untouched demo (`DATA_DIR=$(mktemp -d)
// npm start`), run `node tests/browser/unchanged-look/save-pages.ts http://localhost:3000`, and remove the exceptions from
// `unchanged-look.spec.ts`, which the new pages no longer need.
import { readPages, savePages } from './saved-pages.ts'

const [origin = 'http://localhost:3000'] = process.argv.slice(2)
await savePages(await readPages(origin))
