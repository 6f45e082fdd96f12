#!/usr/bin/env node
// `sudo sufra doctor`: runs a command as the service runs the site, as its user and with the environment of its unit. Plain
// Node 20, no dependencies.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { readEnvironment } from './environment-file.mjs'

const UNIT = '/etc/systemd/system/sufra.service'

const unit = readUnit()
const user = unit.User?.at(-1) ?? 'root'
const isUser = userInfo().username === user
if (!isUser && process.getuid() !== 0) fail('Run it as root: sudo sufra …')
const command = [process.execPath, join(unit.WorkingDirectory?.at(-1) ?? '', 'bin/sufra.mjs'), ...process.argv.slice(2)]
const [program, ...args] = isUser ? command : ['runuser', '-u', user, '--', ...command]
const { PATH, TERM } = process.env
process.umask(0o077) // as the unit has it
const { status, error } = spawnSync(program, args, { stdio: 'inherit', env: { PATH, TERM, ...environment() } })
if (error) fail(error.message)
process.exit(status ?? 1)

/** All values of each setting: of the unit, and of what `systemctl edit sufra` wrote beside it. An empty one resets. */
function readUnit() {
  const settings = {}
  for (const file of [UNIT, ...additions()])
    for (const line of read(file).split('\n')) {
      const [, name, value] = /^(\w+)=(.*)$/.exec(line.trim()) ?? []
      if (name) settings[name] = value === '' ? [] : [...(settings[name] ?? []), value]
    }
  return settings
}

function additions() {
  const folder = `${UNIT}.d`
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.conf'))
      .sort()
      .map((name) => join(folder, name))
  } catch {
    return []
  }
}

/** What is in the environment file counts more, as for systemd. */
function environment() {
  const pairs = (unit.Environment ?? []).flatMap((line) => line.match(/("[^"]*"|'[^']*'|\S)+/g) ?? [])
  const files = (unit.EnvironmentFile ?? []).map((name) => read(name.replace(/^-/, ''), name.startsWith('-')))
  return readEnvironment([pairs.map((pair) => pair.replace(/^(["'])(.*)\1$/, '$2')).join('\n'), ...files].join('\n'))
}

function read(file, optional = false) {
  try {
    return readFileSync(file, 'utf8')
  } catch ({ code }) {
    if (optional && code === 'ENOENT') return ''
    return fail(
      `${file} cannot be read (${code}). ${code === 'ENOENT' ? 'Is the service installed?' : 'Run it as root.'}`,
    )
  }
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
