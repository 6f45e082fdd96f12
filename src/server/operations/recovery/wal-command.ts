// PostgreSQL runs this program for each WAL file: to archive it, and in a restore to get it back. It imports little,
// because it starts often.
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isWalName } from '../../../domain/operations/wal.ts'
import { ArchiveProblem, explainFailure, FAILURE, requireWalArchive } from './wal-archive.ts'

/** PostgreSQL gives up a recovery only for exit codes above 125; others mean that there is no such file. */
const EXIT = { failed: 1, missing: 1, damaged: 255 }
/** Where a segment names its database: in the header of its first page. */
const SYSTEM_IDENTIFIER = 24

const [direction, settings = '', name = '', path = ''] = process.argv.slice(2)
process.exitCode = await (direction === 'restore' ? restore() : archive())

async function archive(): Promise<number> {
  const failure = join(dirname(settings), FAILURE)
  try {
    const target = await requireWalArchive(JSON.parse(await readFile(settings, 'utf8')))
    const content = await readFile(path)
    if (!isWalName(name)) throw new ArchiveProblem(`${name} is not a WAL file.`)
    const own = /^[0-9A-F]{24}(\.partial)?$/.test(name)
      ? content.readBigUInt64LE(SYSTEM_IDENTIFIER).toString()
      : undefined
    if (own && own !== target.system_identifier)
      throw new ArchiveProblem(`The archive in ${target.folder} is that of another database.`)
    await target.addWal(name, content, (await stat(path)).mtime)
    await rm(failure, { force: true })
    return 0
  } catch (error) {
    console.error(explainFailure(error))
    await writeFile(failure, explainFailure(error)).catch(() => {})
    return EXIT.failed
  }
}

async function restore(): Promise<number> {
  try {
    const content = await (await requireWalArchive(JSON.parse(await readFile(settings, 'utf8')))).readWal(name)
    if (!content) return EXIT.missing
    await writeFile(path, content, { mode: 0o600 })
    return 0
  } catch (error) {
    console.error(`sufra: ${explainFailure(error)}`)
    return EXIT.damaged
  }
}
