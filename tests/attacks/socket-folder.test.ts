import { createHash } from 'node:crypto'
import { chmod, lstat, mkdir, readFile, rename, rm, rmdir, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { socketFolder, unprivilegedOwner } from '../../src/server/platform/database/embedded-location.ts'
import { makeFolder } from '../folder.ts'

test('the database uses no socket folder that another user prepared or can write to', async () => {
  const root = await makeFolder('sockets')
  const data = join(root, 'deep'.repeat(20))
  await mkdir(data)
  const made = new Set<string>()
  onTestFinished(async () => {
    for (const folder of [root, ...made]) await rm(folder, { recursive: true, force: true })
  })
  const owner = await unprivilegedOwner()
  const uid = owner?.uid ?? process.getuid?.()
  const choose = async () => {
    const folder = await socketFolder(data, owner)
    made.add(folder)
    const { mode, uid } = await lstat(folder)
    return { folder, mode: mode & 0o777, uid, directory: (await lstat(folder)).isDirectory() }
  }
  // The predictable name, as another user would have prepared it.
  const foreseen = join(tmpdir(), `sufra-${createHash('sha256').update(data).digest('hex').slice(0, 16)}`)
  await mkdir(foreseen)
  await chmod(foreseen, 0o777)
  made.add(foreseen)

  const first = await choose()
  expect(first).toMatchObject({ mode: 0o700, uid, directory: true })
  expect(first.folder).not.toBe(foreseen)
  expect(await choose(), 'the next start finds it').toEqual(first)
  expect(await Promise.all([choose(), choose()])).toEqual([first, first])

  await chmod(first.folder, 0o777)
  const second = await choose()
  expect(second).toMatchObject({ mode: 0o700, uid, directory: true })
  expect(second.folder).not.toBe(first.folder)

  await rename(second.folder, `${second.folder}-moved`)
  made.add(`${second.folder}-moved`)
  await symlink(`${second.folder}-moved`, second.folder)
  const third = await choose()
  expect(third).toMatchObject({ mode: 0o700, uid, directory: true })
  expect(third.folder).not.toBe(second.folder)

  await rmdir(third.folder) // as a cleanup of temporary files would
  const [fourth, same] = await Promise.all([choose(), choose()])
  expect(fourth).toEqual(same)
  expect(await readFile(join(data, 'socket-folder'), 'utf8')).toBe(fourth.folder)
})
