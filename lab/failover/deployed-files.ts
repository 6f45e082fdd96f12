import { chown, copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type Values = Record<string, string>

const folder = fileURLToPath(new URL('../../deploy/cluster', import.meta.url))

/** Writes files of deploy/cluster into a folder, filled in as envsubst would do it. */
export async function writeDeployed(target: string, names: string[], values: Values, owner: number) {
  for (const name of names) {
    const file = join(target, name)
    if (name.endsWith('.sh')) await copyFile(join(folder, name), file)
    else await writeFile(file, filled(await readFile(join(folder, name), 'utf8'), values), { mode: 0o600 })
    await chown(file, owner, owner)
  }
}

/** As a shell reads it, like the node.env of a machine. */
export const environmentFile = (values: Values) =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('')

/** The variables that a machine has to set. */
export async function exampleValues(): Promise<Values> {
  const lines = (await readFile(join(folder, 'node.env.example'), 'utf8')).split('\n')
  return Object.fromEntries(
    lines.flatMap((line) => [/^(\w+)=(.*)$/.exec(line)?.slice(1) ?? []]).filter((pair) => pair[0]),
  )
}

function filled(text: string, values: Values): string {
  return text.replace(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (!value) throw new Error(`${name} is missing in deploy/cluster/node.env.example`)
    return value
  })
}
