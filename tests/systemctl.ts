// What `systemctl` does with deploy/sufra.service, where there is no systemd: its user, environment and state folder. Not its sandbox.
import { execFileSync, spawn } from 'node:child_process'
import { openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { readEnvironment } from '../deploy/environment-file.mjs'

const unit = readFileSync('/etc/systemd/system/sufra.service', 'utf8')
const [PID, LOG] = ['/run/sufra.pid', '/run/sufra.log']
const settingsOf = (name: string) =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map((match) => match[1] ?? '')
const user = settingsOf('User')[0] ?? ''

const [command = ''] = process.argv.slice(2)
if (['stop', 'restart'].includes(command)) await stop()
if (['start', 'restart', 'enable'].includes(command)) await start()

async function start() {
  execFileSync('install', ['-d', '-o', user, '-g', user, '-m', '700', `/var/lib/${settingsOf('StateDirectory')[0]}`])
  const direct = settingsOf('Environment').flatMap((line) => line.split(' '))
  const files = settingsOf('EnvironmentFile').map((file) => readFileSync(file.replace(/^-/, ''), 'utf8'))
  rmSync(LOG, { force: true })
  const log = openSync(LOG, 'w')
  const args = ['-u', user, '--', ...(settingsOf('ExecStart')[0]?.split(' ') ?? [])]
  const child = spawn('runuser', args, {
    cwd: settingsOf('WorkingDirectory')[0],
    env: { PATH: process.env.PATH, ...readEnvironment([...direct, ...files].join('\n')) },
    stdio: ['ignore', log, log],
    detached: true,
  })
  writeFileSync(PID, String(child.pid))
  while (!readFileSync(LOG, 'utf8').includes('Sufra is running at')) {
    if (child.exitCode !== null) throw new Error(`The site ended:\n${readFileSync(LOG, 'utf8')}`)
    await wait(100)
  }
  child.unref()
}

/** runuser passes SIGTERM on, and ends with the site. */
async function stop() {
  const pid = Number(readFileSync(PID, 'utf8'))
  for (let signal: NodeJS.Signals | 0 = 'SIGTERM'; isSent(pid, signal); signal = 0) await wait(50)
}

function isSent(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}
